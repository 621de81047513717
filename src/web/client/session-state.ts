import { createStore } from 'zustand/vanilla'
import type { UserJson } from '#contracts/accounts/accounts.ts'

export type Session =
  /** On the server and in the first client render. */
  | { status: 'unknown' }
  | { status: 'guest'; because: 'no-token' | 'refused' | 'ended' | 'left' }
  /** Token found, its user is being fetched. */
  | { status: 'checking'; token: string }
  /** Token kept without a response: being offline signs nobody out. */
  | { status: 'unreached'; token: string }
  | { status: 'signed-in'; token: string; user: UserJson }

export const TOKEN_KEY = 'token'

/** The current session. The token is under `token` in localStorage, shared between tabs. */
export const session = createStore<Session>(() => ({ status: 'unknown' }))

/** The token of a confirmed or assumed session. */
export function tokenFrom(state: Session): string | null {
  return 'token' in state ? state.token : null
}

/** The session expired: the user will likely sign in again. */
export function hasEnded(state: Session): boolean {
  return state.status === 'guest' && state.because === 'ended'
}

/** The token in storage, which another script may have cleared. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) || null
  } catch {
    return tokenFrom(session.getState())
  }
}

/** Whether this token, or any, is stored. */
export function hasToken(token = storedToken()): boolean {
  return token !== null && token === storedToken()
}
