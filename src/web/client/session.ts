import { createStore } from 'zustand/vanilla'
import type { ListedUserJson, UserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/session.ts'
import { api } from './api.ts'
import { CallFailure, followDeadTokens } from './api-call.ts'
import { clearCart, leaveCart } from './cart.ts'
import { forgetOrders } from './orders.ts'
import { RECENT_KEY } from './recent-searches.ts'
import { session, storedToken, TOKEN_KEY, tokenFrom } from './session-state.ts'

const PERSONAL_KEYS = [TOKEN_KEY, 'checkout', 'currentOrder', 'orders', RECENT_KEY]

/** The people a coupon can be aimed at. Empty unless a seller or an admin is signed in. */
export const people = createStore<{ users: ListedUserJson[]; hasFailed: boolean }>(() => ({
  users: [],
  hasFailed: false,
}))

/** Called once in the browser: uses a stored token, follows other tabs, tries again when the network is back. */
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

/** Keeps the token. A user that came along is shown at once and fetched anew behind it. */
export function signIn(token: string, user: UserJson | null): Promise<void> {
  writeToken(token)
  if (user === null) return check(token)
  session.setState({ status: 'signed-in', token, user }, true)
  return fetchUser(token)
}

/**
 * Stores a token that came in an address and trades it, with the state that the sign-in began with, for a session of its
 * own. Answers whether that worked.
 */
export async function tradeToken(given: string, state: string): Promise<boolean> {
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

export function changeUser(user: UserJson): void {
  const state = session.getState()
  if (state.status === 'signed-in') session.setState({ ...state, user }, true)
}

/** What the call that verifies a code said of an address [AUTH-50]. */
export function setEmailVerified(email: string, isEmailVerified: boolean): void {
  const state = session.getState()
  if (state.status !== 'signed-in' || state.user.email !== email.trim().toLowerCase()) return
  session.setState({ ...state, user: { ...state.user, isEmailVerified } }, true)
}

/** Tells the server, then forgets everything personal but the cart. Throws what `call` throws, and then nothing is forgotten. */
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
    // The session had ended already: there is nothing left to leave but the page.
    if (!(error instanceof CallFailure && error.status === 401)) throw error
    leaveCart()
    forgetPerson()
    return null
  }
}

/** Nothing personal stays behind on a shared computer, not even what was put aside. */
export function forgetEverything(): void {
  clearCart()
  inStorage((storage) => storage.removeItem('cart'))
  forgetPerson()
}

/** Whoever signs out keeps what they put into the cart; it says nothing about who they are. */
function forgetPerson(): void {
  forgetOrders()
  for (const key of PERSONAL_KEYS) inStorage((storage) => storage.removeItem(key))
  people.setState({ users: [], hasFailed: false }, true)
  session.setState({ status: 'guest', because: 'left' }, true)
}

/** The session ended elsewhere or by itself. What was put in the cart and typed stays: its owner is about to come back. */
function endSession(token: string | null): void {
  const state = session.getState()
  const stored = storedToken()
  // A call without a token tells nothing unless ours is gone from storage.
  const isOurs = token === null ? stored === null : state.status === 'signed-in' && state.token === token
  if (state.status !== 'signed-in' || !isOurs) return
  // Emptied rather than removed: the other tabs tell an end from a sign-out by it.
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

/** Fetches the user of a token that has not been seen to work yet. */
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

/** No answer, one that makes no sense (a hotel's sign-in page), or a shop that is just being restarted. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true
  return error.status < 400 || (error.status >= 502 && error.status <= 504)
}

/** Somebody may have signed in or out while we waited. */
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
    // Storage full or forbidden: the session lives as long as the page.
  }
}
