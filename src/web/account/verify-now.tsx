import { useLocation, useNavigate } from 'react-router'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import { api } from '../client/api.ts'
import { messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { EmailState } from './passed-email.ts'

/** Unverified email, with a link to verify it. */
export function VerifyNow({ email }: { email: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { show } = useToast()
  const { isCodOffered } = useFrame().store
  const { isBusy, run } = useAction(CODE_TEXTS.sendFailed, (_, error) =>
    show({ type: 'error', message: messageOr(error, CODE_TEXTS.sendFailed, CODE_TEXTS.resendFailed) }),
  )

  const send = () =>
    run(async () => {
      const answer = await api(calls.sendCode, { body: { email } })
      show({ type: 'success', message: answer.message ?? CODE_TEXTS.sent })
      await navigate('/verify-email', { state: { email, back: pathname } satisfies EmailState })
    })

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
      {isCodOffered ? t('Verified, your cash-on-delivery orders need no further confirmation.') : null}
    </Notice>
  )
}
