import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import type { Text } from '#rules/message.ts'
import { Notice } from '../ui/feedback/notice.tsx'

/** Sign-out failed: the message of the server or the network. */
export function SignOutProblem({ words }: { words: Text }) {
  return (
    <div className="sign-out-problem">
      <Notice tone="bad" title={SESSION_TEXTS.logoutFailed}>
        {words === SESSION_TEXTS.logoutFailed ? null : words}
      </Notice>
    </div>
  )
}
