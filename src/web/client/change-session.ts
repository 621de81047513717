import type { UserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/session.ts'
import { api, urlFor } from './api.ts'
import { CallFailure, call, endingSession } from './api-call.ts'
import { clearCart, leaveCart } from './edit-cart.ts'
import { RECENT_KEY } from './recent-searches.ts'
import { SEEN_KEY } from './seen-products.ts'
import { check, fetchUser, inStorage, isCurrent, people, writeToken } from './session.ts'
import { session, TOKEN_KEY } from './session-state.ts'
import { forgetSales, UNSENT_SALES_KEY } from './unsent-sales.ts'
import { WISHES_KEY } from './wishes.ts'

// Apart from what every page loads: only some pages sign in or out.

const PERSONAL_KEYS = [
  TOKEN_KEY,
  'checkout',
  'currentOrder',
  'orders',
  'guestOrders',
  'cartSync',
  RECENT_KEY,
  SEEN_KEY,
  WISHES_KEY,
  UNSENT_SALES_KEY,
]

/** Stores the token. A given user is shown at once and refetched in the background. */
export function signIn(token: string, user: UserJson | null): Promise<void> {
  writeToken(token)
  if (user === null) return check(token)
  session.setState({ status: 'signed-in', token, user }, true)
  return fetchUser(token)
}

/** What the second step of a sign-in needs. */
export type SecondFactorDue = { token: string; hasPasskey: boolean }

/** The password was right, and a second factor is asked for. */
export function secondFactorIn(error: unknown): SecondFactorDue | null {
  if (!(error instanceof CallFailure)) return null
  const { secondFactor } = error.body as { secondFactor?: SecondFactorDue }
  return secondFactor ?? null
}

/**
 * Stores a token from a URL and exchanges it, with the sign-in's state, for a session. Returns whether that worked, or
 * that a second factor is asked for.
 */
export async function exchangeToken(given: string, state: string): Promise<boolean | SecondFactorDue> {
  writeToken(given)
  session.setState({ status: 'checking', token: given }, true)
  try {
    const { token } = await api(calls.exchangeToken, { body: { token: `${given}.${state}` } })
    if (!token || !isCurrent(given)) return false
    await signIn(token, null)
    return true
  } catch (error) {
    const due = secondFactorIn(error)
    if (due !== null && isCurrent(given)) forgetPerson()
    return due ?? false
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
  const known = session.getState()
  // The shop could not be asked who it is; it may answer now.
  if (known.status === 'unreached') await fetchUser(known.token)
  const state = session.getState()
  if (state.status === 'unreached') throw new CallFailure('unanswered', 0)
  if (state.status !== 'signed-in') return null
  const { token, user } = state
  try {
    const path = urlFor(calls.logOut, { params: { userId: user._id } })
    const last = { method: calls.logOut.method, token, isLast: true }
    const { message } = await endingSession(() => call<{ message?: string }>(path, last))
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
  forgetSales()
  people.setState({ users: [], hasFailed: false }, true)
  session.setState({ status: 'guest', because: 'left' }, true)
}
