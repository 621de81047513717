import { createStore } from 'zustand/vanilla'
import type { ListedUserJson, UserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/session.ts'
import { api } from './api.ts'
import { CallFailure, followDeadTokens } from './api-call.ts'
import { clearCart, leaveCart } from './cart.ts'
import { RECENT_KEY } from './recent-searches.ts'
import { session, storedToken, TOKEN_KEY, tokenFrom } from './session-state.ts'

const PERSONAL_KEYS = [TOKEN_KEY, 'checkout', 'currentOrder', 'orders', 'guestOrders', RECENT_KEY]

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

/** Stores the token. A given user is shown at once and refetched in the background. */
export function signIn(token: string, user: UserJson | null): Promise<void> {
  writeToken(token)
  if (user === null) return check(token)
  session.setState({ status: 'signed-in', token, user }, true)
  return fetchUser(token)
}

/** Stores a token from a URL and exchanges it, with the sign-in's state, for a session. Returns whether that worked. */
export async function exchangeToken(given: string, state: string): Promise<boolean> {
  writeToken(given)
  session.setState({ status: 'checking', token: given }, true)
  try {
    const { token } = await api(calls.exchangeToken, { body: { token: `${given}.${state}` } })
    if (!token || !isCurrent(given)) return false
    await signIn(token, null)
    return true
  } catch {
    return false
  }
}

/** An answer to a change lacks what only the session tells. */
export function changeUser(user: UserJson): void {
  const state = session.getState()
  if (state.status === 'signed-in') session.setState({ ...state, user: { ...state.user, ...user } }, true)
}

/** The result of verifying an email code [AUTH-50]. */
export function setEmailVerified(email: string, isEmailVerified: boolean): void {
  const state = session.getState()
  if (state.status !== 'signed-in' || state.user.email !== email.trim().toLowerCase()) return
  session.setState({ ...state, user: { ...state.user, isEmailVerified } }, true)
}

/** Signs out on the server, then clears personal data except the cart. If `call` throws, nothing is cleared. */
export async function signOut(): Promise<string | null> {
  const state = session.getState()
  if (state.status !== 'signed-in') return null
  const { token, user } = state
  try {
    const { message } = await api(calls.logOut, { params: { userId: user._id }, token })
    leaveCart()
    forgetPerson()
    return message ?? null
  } catch (error) {
    // Session already expired: continue signing out.
    if (!(error instanceof CallFailure && error.status === 401)) throw error
    leaveCart()
    forgetPerson()
    return null
  }
}

/** Clears all personal data on a shared device, also stored drafts. */
export function forgetEverything(): void {
  clearCart()
  inStorage((storage) => storage.removeItem('cart'))
  forgetPerson()
}

/** Sign-out keeps the cart; it does not identify the user. */
function forgetPerson(): void {
  for (const key of PERSONAL_KEYS) inStorage((storage) => storage.removeItem(key))
  people.setState({ users: [], hasFailed: false }, true)
  session.setState({ status: 'guest', because: 'left' }, true)
}

/** The session expired or ended elsewhere. Cart and typed text stay: the user will likely sign in again. */
function endSession(token: string | null): void {
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

async function fetchUser(token: string): Promise<void> {
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

/** No response, a malformed one (a captive portal), or a server being restarted. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true
  return error.status < 400 || (error.status >= 502 && error.status <= 504)
}

/** The session may have changed during the request. */
function isCurrent(token: string): boolean {
  return tokenFrom(session.getState()) === token
}

function writeToken(token: string): void {
  inStorage((storage) => storage.setItem(TOKEN_KEY, token))
}

function inStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage)
  } catch {
    // Storage full or blocked: the session is kept in memory.
  }
}
