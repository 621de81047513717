import { useLocation } from 'react-router'
import { useHydrated } from '../client/use-hydrated.ts'

/** Email passed between account pages, so it is typed once. */
export type EmailState = {
  email: string
  next?: string | null
  /** Where somebody who is signed in came from. */
  back?: string
}

/** The email in navigation state; null when none was passed, undefined before hydration. */
export function usePassedEmail(): string | null | undefined {
  const { state } = useLocation()
  return useHydrated() ? emailIn(state) : undefined
}

/** Navigation state comes from the browser's history: validate it. */
function emailIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null
  return typeof state.email === 'string' && state.email.includes('@') ? state.email : null
}
