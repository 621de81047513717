import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { LOGIN_TEXTS } from '#contracts/accounts/account-texts.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../client/api.ts'
import { signIn } from '../client/change-session.ts'
import { useAction } from '../client/use-action.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { askForPasskey, hasPasskeys, isPasskeyCancelled } from './passkeys.ts'

/** Signs in with a passkey. Not shown where the browser has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (message: Text) => void | Promise<void> }) {
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(SECOND_FACTOR_TEXTS.passkeyWrong, (message, error) =>
    setProblem(isPasskeyCancelled(error) ? null : message),
  )
  if (!isHydrated || !hasPasskeys()) return null

  async function logIn() {
    setProblem(null)
    await run(async () => {
      const answer = await api(calls.logInWithPasskey, { body: await askForPasskey() })
      void signIn(answer.token, answer.user)
      await onSignedIn(answer.message ?? LOGIN_TEXTS.done)
    })
  }

  return (
    <>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button look="line" wide busy={isBusy} busyText={t('Waiting for your passkey…')} onClick={() => void logIn()}>
        <Icon of={KeyRound} /> {t('Sign in with a passkey')}
      </Button>
    </>
  )
}
