import { createStore } from 'zustand/vanilla'
import type { UserJson } from '#contracts/accounts/accounts.ts'

export type Session =
  /** On the server and at the first look in the browser. */
  | { status: 'unknown' }
  | { status: 'guest'; because: 'no-token' | 'refused' | 'ended' | 'left' }
  /** A token is there, its user is being fetched. */
  | { status: 'checking'; token: string }
  /** The token is kept, but nobody answered: a tunnel signs nobody out. */
  | { status: 'unreached'; token: string }
  | { status: 'signed-in'; token: string; user: UserJson }

export const TOKEN_KEY = 'token'

/** Who is looking. The token lives under `token` in browser storage and is shared between tabs. */
export const session = createStore<Session>(() => ({ status: 'unknown' }))

/** The token of whoever is or may be signed in. */
export function tokenFrom(state: Session): string | null {
  return 'token' in state ? state.token : null
}

/** It ended by itself: whoever it was is about to come back. */
export function hasEnded(state: Session): boolean {
  return state.status === 'guest' && state.because === 'ended'
}

/** What stands in storage, which another program may have emptied without a word. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) || null
  } catch {
    return tokenFrom(session.getState())
  }
}

/** Whether a token is stored: this one, or any. */
export function hasToken(token = storedToken()): boolean {
  return token !== null && token === storedToken()
}
