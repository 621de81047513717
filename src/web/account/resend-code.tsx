import { useState } from 'react'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../client/api.ts'
import { messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'

const WAIT_SECONDS = 60

/** Allows a new code after one minute. */
export function ResendCode({ email, onSent }: { email: string; onSent: (message: Text) => void }) {
  const [round, setRound] = useState(0)
  const [isWaiting, setWaiting] = useState(true)
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(CODE_TEXTS.sendFailed, (_, error) =>
    setProblem(messageOr(error, CODE_TEXTS.sendFailed, CODE_TEXTS.resendFailed)),
  )

  async function resend() {
    setProblem(null)
    await run(async () => {
      const answer = await api(calls.sendCode, { body: { email } })
      setRound(round + 1)
      setWaiting(true)
      onSent(answer.message ?? CODE_TEXTS.resent)
    })
  }

  if (isWaiting) {
    return <Countdown key={round} seconds={WAIT_SECONDS} label={t('New code in')} onDone={() => setWaiting(false)} />
  }
  return (
    <span className="account-resend">
      <Button look="plain" className="link" busy={isBusy} busyText={t('Sending…')} onClick={resend}>
        {t('Resend Code')}
      </Button>
      <FieldError text={problem} />
    </span>
  )
}
