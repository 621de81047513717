import { expect, test } from 'vitest'
import { HOUSE_SELLER_ID, isForeignSeller, sellerOf, sellerScope, slugFrom } from './sellers.ts'

const OTHER = '01890000-0000-7000-8000-000000000002'

test.each([
  { role: 'admin', sellerId: null, scope: null, of: HOUSE_SELLER_ID, isForeign: false },
  { role: 'seller', sellerId: HOUSE_SELLER_ID, scope: null, of: HOUSE_SELLER_ID, isForeign: false },
  { role: 'seller', sellerId: OTHER, scope: OTHER, of: OTHER, isForeign: true },
] as const)(
  'a $role of $sellerId sees what belongs to $scope and adds for $of',
  ({ scope, of, isForeign, ...user }) => {
    expect(sellerScope(user)).toBe(scope)
    expect(sellerOf(user)).toBe(of)
    expect(isForeignSeller(user)).toBe(isForeign)
  },
)

test.each([
  { role: 'customer', sellerId: null },
  { role: 'customer', sellerId: HOUSE_SELLER_ID },
  { role: 'seller', sellerId: null },
] as const)('a $role of $sellerId has no scope, rather than that of the house', (user) => {
  expect(() => sellerScope(user)).toThrow()
})

test.each([
  ['Asha Rao & Co.', 'asha-rao-co'],
  ['  Méher  ', 'meher'],
  ['आशा', 'seller'],
  ['--', 'seller'],
  ['a'.repeat(60), 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the address of %j is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
