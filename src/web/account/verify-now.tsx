import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toast-context.ts'
import type { EmailState } from './passed-email.ts'

/** An unverified address, and the way to verify it. */
export function VerifyNow({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { show } = useToast()

  async function send() {
    setBusy(true)
    const answer = await tryApi(calls.sendCode, { body: { email } })
    setBusy(false)
    if (answer instanceof CallFailure) {
      return show({ type: 'error', message: messageOr(answer, CODE_TEXTS.sendFailed, CODE_TEXTS.resendFailed) })
    }
    show({ type: 'success', message: answer.message ?? CODE_TEXTS.sent })
    await navigate('/verify-email', { state: { email } satisfies EmailState })
  }

  return (
    <Notice
      tone="warn"
      title={t('Your email is not verified yet')}
      action={
        <Button look="line" small busy={isBusy} busyText={t('Sending…')} onClick={() => void send()}>
          {t('Send me a code')}
        </Button>
      }
    >
      {t('Verified, your cash-on-delivery orders need no further confirmation.')}
    </Notice>
  )
}
