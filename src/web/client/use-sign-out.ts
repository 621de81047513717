import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { SALES_WAIT } from '#contracts/accounts/sign-out-texts.ts'
import type { Text } from '#rules/message.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { CallFailure } from './api-call.ts'
import { signOut } from './change-session.ts'
import { flashToast } from './flash-toast.ts'
import { unsentSales } from './unsent-sales.ts'
import { useAction } from './use-action.ts'

export type SignOut = {
  isBusy: boolean
  /** The error message; null without an error. */
  problem: Text | null
  /** `onLeft` runs before navigation: to close the surrounding menu. */
  leave: (onLeft?: () => void) => Promise<void>
}

type SignOutOptions = {
  /** Leads to another layout: pass the toast along. */
  leavesFrame?: boolean
  onProblem?: (words: Text) => void
  /** The seller was asked about sales that wait on this device. */
  mayDropSales?: boolean
}

/** Signs out, shows a toast and goes to /signin. On failure nothing changes. */
export function useSignOut({ leavesFrame = false, onProblem, mayDropSales = false }: SignOutOptions = {}): SignOut {
  const { show } = useToast()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction('', (_, error) => {
    setProblem(logoutProblem(error))
    onProblem?.(logoutProblem(error))
  })

  async function leave(onLeft?: () => void) {
    if (isBusy) return
    setProblem(null)
    if (unsentSales() > 0 && !mayDropSales) {
      setProblem(SALES_WAIT)
      onProblem?.(SALES_WAIT)
      return
    }
    await run(async () => {
      const message = await signOut()
      onLeft?.()
      const toast = { type: 'success', message: message ?? SESSION_TEXTS.loggedOut } as const
      if (leavesFrame) flashToast(toast)
      else show(toast)
      await navigate('/signin')
    })
  }
  return { isBusy, problem, leave }
}

function logoutProblem(error: unknown): Text {
  if (!(error instanceof CallFailure) || error.status < 400) return SESSION_TEXTS.logoutUnexpected
  return error.serverMessage ?? SESSION_TEXTS.logoutFailed
}
