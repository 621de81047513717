import { describe, expect, test } from 'vitest'
import type { CallSpec } from '#contracts/call.ts'
import { isRefusal } from '#contracts/refusal.ts'
import { may } from '#rules/permissions.ts'
import { ALL_RIGHTS, type CallRight, type Right, rightMeaning } from '#rules/rights.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { heldRights, rightsFor, STAFF_GROUP_KEYS, staffGroup } from '#rules/staff-groups.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { admitHelper } from './admit-helper.ts'

const OTHER = '00000000-0000-7000-8000-00000000000a'

function asked(
  rights: readonly Right[] | undefined,
  spec: Pick<CallSpec, 'auth' | 'right'>,
  sellerId = HOUSE_SELLER_ID,
) {
  const user = { role: 'seller', userId: 'u', sellerId, sessionId: 's', address: '', device: '' } as const
  const currentUser: SignedIn = rights === undefined ? user : { ...user, rights: heldRights(sellerId, rights) }
  const shop = { currentUser, noteEvent: () => {} } as unknown as RequestContext
  return admitHelper(shop, { summary: '', description: '', ...spec } as CallSpec).currentUser as SignedIn
}

function isRefused(...of: Parameters<typeof asked>): boolean {
  try {
    asked(...of)
    return false
  } catch (error) {
    if (!isRefusal(error)) throw error
    return true
  }
}

describe.each(STAFF_GROUP_KEYS)('of the group %s', (key) => {
  const { rights } = staffGroup(key)

  test.each(ALL_RIGHTS)('a helper asks for %s', (right) => {
    const isHeld = rights.includes(right)
    expect(isRefused(rights, { auth: 'seller', right })).toBe(!isHeld)
    expect(isRefused(rights, { auth: 'admin', right })).toBe(!isHeld)
    const isOfHouse = rightMeaning(right).ofHouse === true
    expect(isRefused(rights, { auth: 'seller', right }, OTHER)).toBe(!isHeld || isOfHouse)
    expect(isRefused(rights, { auth: 'admin', right }, OTHER)).toBe(true)
  })

  test('a helper can be given all of its rights', () => {
    expect(rights.filter((right) => !rightsFor(HOUSE_SELLER_ID).includes(right))).toEqual([])
  })
})

test('who packs may not refund, export or see phone numbers', () => {
  const { rights } = staffGroup('packing')
  const kept: readonly Right[] = ['refunds:write', 'orders:export', 'money:export', 'contacts:read', 'orders:edit']
  expect(rights.filter((right) => kept.includes(right))).toEqual([])
})

test('who is in no group is asked nothing', () => {
  for (const right of ALL_RIGHTS) expect(asked(undefined, { auth: 'seller', right }).rights).toBeUndefined()
})

test('a call without a right leaves a helper none, so that it is answered as to a shopper', () => {
  for (const right of ['own', undefined] as (CallRight | undefined)[]) {
    const helper = asked(['orders:read', 'customers:read'], { auth: 'signed-in', right } as CallSpec)
    expect([helper.role, helper.rights]).toEqual(['seller', []])
    for (const action of ['run_orders', 'list_people', 'run_care', 'open_admin_pages'] as const) {
      expect(may(helper, action)).toBe(false)
    }
    expect(may(helper, 'place_order')).toBe(true)
  }
})

test('in a call for admins the house’s helper is one, for this call alone', () => {
  const helper = asked(['money:read'], { auth: 'admin', right: 'money:read' })
  expect([helper.role, may(helper, 'run_money'), may(helper, 'run_users')]).toEqual(['admin', true, false])
  expect(asked(['orders:read'], { auth: 'order', right: 'orders:read' }).role).toBe('seller')
})
