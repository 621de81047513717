import { expect, test } from 'vitest'
import { type Action, may, permissionProblem } from './permissions.ts'

const ASKERS = {
  guest: { role: 'guest' },
  customer: { role: 'customer', userId: 'c' },
  seller: { role: 'seller', userId: 's' },
  admin: { role: 'admin', userId: 'a' },
} as const

test.each<[Action, string[]]>([
  ['see_own_account', ['customer', 'seller', 'admin']],
  ['list_people', ['seller', 'admin']],
  ['open_seller_pages', ['seller']],
  ['open_admin_pages', ['admin']],
])('%s is for %o alone [ROLE-01] [ROLE-02] [ROLE-03]', (action, allowed) => {
  const able = Object.entries(ASKERS).filter(([, asker]) => may(asker, action))
  expect(able.map(([name]) => name)).toEqual(allowed)
})

test.each<Action>(['change_account', 'erase_account'])('%s is for the owner alone, whatever the role', (action) => {
  for (const asker of [ASKERS.customer, ASKERS.seller, ASKERS.admin]) {
    expect(permissionProblem(asker, action, { userId: asker.userId })).toBeNull()
    expect(permissionProblem(asker, action, { userId: 'somebody else' })).toBe('not_yours')
    expect(permissionProblem(asker, action, { userId: null })).toBe('not_yours')
    expect(permissionProblem(asker, action)).toBe('not_yours')
  }
})

test('a review is changed by its author alone, and deleted by those who keep the shop too; a stranger is refused [REVIEW-18]', () => {
  const theirs = { userId: 'somebody else' }
  for (const asker of [ASKERS.customer, ASKERS.seller, ASKERS.admin]) {
    expect(permissionProblem(asker, 'change_review', { userId: asker.userId })).toBeNull()
    expect(permissionProblem(asker, 'delete_review', { userId: asker.userId })).toBeNull()
    expect(permissionProblem(asker, 'change_review', theirs)).toBe('not_allowed')
  }
  expect(permissionProblem(ASKERS.customer, 'delete_review', theirs)).toBe('not_allowed')
  expect(may(ASKERS.seller, 'delete_review', theirs)).toBe(true)
  expect(may(ASKERS.admin, 'delete_review', theirs)).toBe(true)
})

test('a guest is asked to sign in before anything else is said', () => {
  expect(permissionProblem(ASKERS.guest, 'open_admin_pages')).toBe('not_signed_in')
  expect(permissionProblem(ASKERS.customer, 'open_admin_pages')).toBe('not_allowed')
})
