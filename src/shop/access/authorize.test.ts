import { describe, expect, test, vi } from 'vitest'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { CurrentUser } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorize, isAnonymous } from './authorize.ts'
import { sessionEnd } from './session-expiry.ts'

const ORIGIN = { address: '203.0.113.7', device: 'a test' }
const as = (role: 'customer' | 'seller' | 'admin', userId = 'u1', sellerId = HOUSE_SELLER_ID) =>
  context({ ...ORIGIN, role, userId, sellerId: role === 'seller' ? sellerId : null, sessionId: 's1' })
const guest = (hasDeadToken = false) => context({ ...ORIGIN, role: 'guest', hasDeadToken })

function context(currentUser: CurrentUser) {
  const noteEvent = vi.fn()
  return { shop: { currentUser, noteEvent } as unknown as RequestContext, noteEvent }
}
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return null
}

describe('authorize', () => {
  test('returns the user who may', () => {
    const { shop } = as('seller')
    expect(authorize(shop, 'run_orders')).toMatchObject({ role: 'seller', userId: 'u1' })
  })

  test('asks a guest to sign in', () => {
    expect(refusal(() => authorize(guest().shop, 'place_order'))).toBe('not_signed_in')
  })

  test.each([
    ['customer', 'run_orders'],
    ['customer', 'run_users'],
    ['seller', 'run_users'],
    ['seller', 'run_money'],
    ['admin', 'open_seller_pages'],
  ] as const)('refuses a %s who would %s, and logs it', (role, action) => {
    const { shop, noteEvent } = as(role)
    expect(refusal(() => authorize(shop, action))).toBe('not_allowed')
    expect(noteEvent).toHaveBeenCalledWith('not_allowed', { userId: 'u1' })
  })

  test('allows the owner of an object', () => {
    expect(refusal(() => authorize(as('customer').shop, 'change_account', { userId: 'u1' }))).toBeNull()
  })

  test.each(['customer', 'seller', 'admin'] as const)('hides an account from another %s, and logs it', (role) => {
    const { shop, noteEvent } = as(role)
    expect(refusal(() => authorize(shop, 'change_account', { userId: 'u2' }))).toBe('not_found')
    expect(noteEvent).toHaveBeenCalled()
  })

  test('refuses to change a review of another person, which everybody can see', () => {
    expect(refusal(() => authorize(as('seller').shop, 'change_review', { userId: 'u2' }))).toBe('not_allowed')
  })

  test('lets an admin delete a review of another person', () => {
    expect(refusal(() => authorize(as('admin').shop, 'delete_review', { userId: 'u2' }))).toBeNull()
  })
})

test('somebody without a token is anonymous, somebody with a dead one is not', () => {
  expect(isAnonymous(guest().shop)).toBe(true)
  expect(isAnonymous(guest(true).shop)).toBe(false)
  expect(isAnonymous(as('customer').shop)).toBe(false)
})

describe('a session', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 2) + hours * 3_600_000)

  test.each([
    ['customer', 0, 7 * 24],
    ['customer', 20 * 24, 27 * 24],
    ['seller', 0, 12],
    ['admin', 6, 18],
  ] as const)('of a %s who was last seen after %d hours ends after %d', (role, seen, end) => {
    expect(sessionEnd(role, at(0), at(seen))).toEqual(at(end))
  })

  test.each([
    ['customer', 29 * 24, 30 * 24],
    ['seller', 23, 24],
    ['admin', 23, 24],
  ] as const)('of a %s who never rests ends all the same', (role, seen, end) => {
    expect(sessionEnd(role, at(0), at(seen))).toEqual(at(end))
  })
})
