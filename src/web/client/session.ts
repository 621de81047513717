import { createStore } from 'zustand/vanilla'
import type { ListedUserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/session.ts'
import { api } from './api.ts'
import { followDeadTokens, isUnanswered } from './api-call.ts'
import { session, storedToken, TOKEN_KEY, tokenFrom } from './session-state.ts'

/** Users a coupon can target. Empty unless a seller or an admin is signed in. */
export const people = createStore<{ users: ListedUserJson[]; hasFailed: boolean }>(() => ({
  users: [],
  hasFailed: false,
}))

/** Called once in the browser: checks a stored token, syncs other tabs, retries when back online. */
export function followStoredSession(): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) readToken()
  }
  readToken()
  window.addEventListener('storage', heard)
  window.addEventListener('online', retrySession)
  const stopHearing = followDeadTokens(endSession)
  return () => {
    stopHearing()
    window.removeEventListener('storage', heard)
    window.removeEventListener('online', retrySession)
  }
}

export function retrySession(): void {
  const state = session.getState()
  if (state.status === 'unreached') void check(state.token)
}

/** The session expired or ended elsewhere. Cart and typed text stay: the user will likely sign in again. */
export function endSession(token: string | null): void {
  const state = session.getState()
  const stored = storedToken()
  // A 401 without a token matters only if ours is gone from storage.
  const isOurs = token === null ? stored === null : state.status === 'signed-in' && state.token === token
  if (state.status !== 'signed-in' || !isOurs) return
  // Emptied, not removed: other tabs can tell an expiry from a sign-out.
  if (stored === token) writeToken('')
  people.setState({ users: [], hasFailed: false }, true)
  session.setState({ status: 'guest', because: 'ended' }, true)
}

function readToken(): void {
  const state = session.getState()
  const token = storedToken()
  if (state.status !== 'unknown' && token === tokenFrom(state)) return
  if (token !== null) return void check(token)
  const because = hasEndedElsewhere() ? 'ended' : 'left'
  session.setState({ status: 'guest', because: state.status === 'unknown' ? 'no-token' : because }, true)
  void fetchPeople(null)
}

function hasEndedElsewhere(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) === ''
  } catch {
    return false
  }
}

/** Fetches the user of an unverified token. */
export function check(token: string): Promise<void> {
  session.setState({ status: 'checking', token }, true)
  return fetchUser(token)
}

export async function fetchUser(token: string): Promise<void> {
  try {
    const { user } = await api(calls.readSelf, { token })
    if (!isCurrent(token)) return
    if (typeof user?._id !== 'string') return keepForLater(token)
    session.setState({ status: 'signed-in', token, user }, true)
    await fetchPeople(token)
  } catch (error) {
    if (!isCurrent(token)) return
    if (isUnanswered(error)) return keepForLater(token)
    inStorage((storage) => storage.removeItem(TOKEN_KEY))
    session.setState({ status: 'guest', because: 'refused' }, true)
  }
}

function keepForLater(token: string): void {
  if (session.getState().status !== 'signed-in') session.setState({ status: 'unreached', token }, true)
}

async function fetchPeople(token: string | null): Promise<void> {
  try {
    const { users } = await api(calls.listPeople, { token })
    if (tokenFrom(session.getState()) === token) people.setState({ users: users ?? [], hasFailed: false }, true)
  } catch {
    people.setState({ users: [], hasFailed: true }, true)
  }
}

/** The session may have changed during the request. */
export function isCurrent(token: string): boolean {
  return tokenFrom(session.getState()) === token
}

export function writeToken(token: string): void {
  inStorage((storage) => storage.setItem(TOKEN_KEY, token))
}

export function inStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage)
  } catch {
    // Storage full or blocked: the session is kept in memory.
  }
}
