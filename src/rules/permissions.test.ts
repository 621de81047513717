import { expect, test } from 'vitest'
import { type Action, may, permissionProblem } from './permissions.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

const USERS = {
  guest: { role: 'guest' },
  customer: { role: 'customer', userId: 'c', sellerId: null },
  seller: { role: 'seller', userId: 's', sellerId: HOUSE_SELLER_ID },
  admin: { role: 'admin', userId: 'a', sellerId: null },
} as const

test.each<[Action, string[]]>([
  ['see_own_account', ['customer', 'seller', 'admin']],
  ['list_people', ['seller', 'admin']],
  ['open_seller_pages', ['seller']],
  ['open_admin_pages', ['admin']],
])('%s is for %o alone [ROLE-01] [ROLE-02] [ROLE-03]', (action, allowed) => {
  const able = Object.entries(USERS).filter(([, user]) => may(user, action))
  expect(able.map(([name]) => name)).toEqual(allowed)
})

test.each<Action>(['change_account', 'erase_account'])('%s is for the owner alone, whatever the role', (action) => {
  for (const user of [USERS.customer, USERS.seller, USERS.admin]) {
    expect(permissionProblem(user, action, { userId: user.userId })).toBeNull()
    expect(permissionProblem(user, action, { userId: 'somebody else' })).toBe('not_yours')
    expect(permissionProblem(user, action, { userId: null })).toBe('not_yours')
    expect(permissionProblem(user, action)).toBe('not_yours')
  }
})

test('a review is changed by its author alone, and deleted by those who keep the shop too; a stranger is refused [REVIEW-18]', () => {
  const theirs = { userId: 'somebody else' }
  for (const user of [USERS.customer, USERS.seller, USERS.admin]) {
    expect(permissionProblem(user, 'change_review', { userId: user.userId })).toBeNull()
    expect(permissionProblem(user, 'delete_review', { userId: user.userId })).toBeNull()
    expect(permissionProblem(user, 'change_review', theirs)).toBe('not_allowed')
  }
  expect(permissionProblem(USERS.customer, 'delete_review', theirs)).toBe('not_allowed')
  expect(may(USERS.seller, 'delete_review', theirs)).toBe(false)
  expect(may(USERS.admin, 'delete_review', theirs)).toBe(true)
})

test('a guest is asked to sign in before anything else is said', () => {
  expect(permissionProblem(USERS.guest, 'open_admin_pages')).toBe('not_signed_in')
  expect(permissionProblem(USERS.customer, 'open_admin_pages')).toBe('not_allowed')
})

test('a seller of their own does at the desks what is open to sellers, and nothing else of the house', () => {
  const foreign = { role: 'seller', userId: 's', sellerId: 'another' } as const
  for (const action of ['run_settings', 'write_legal_page', 'list_people'] as const) {
    expect(permissionProblem(foreign, action)).toBe('not_allowed')
    expect(may(USERS.seller, action)).toBe(true)
  }
  expect(may(foreign, 'open_seller_pages')).toBe(true)
  expect(may(foreign, 'place_order')).toBe(true)
})
