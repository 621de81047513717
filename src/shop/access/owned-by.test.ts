import { expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'
import { ownedBy, requireOwned } from './owned-by.ts'

const OTHER = '01890000-0000-7000-8000-000000000002'
const at = { userId: 'u1', sessionId: 's1', address: '203.0.113.7', device: 'a test' }
const admin: SignedIn = { ...at, role: 'admin', sellerId: null }
const house: SignedIn = { ...at, role: 'seller', sellerId: HOUSE_SELLER_ID }
const foreign: SignedIn = { ...at, role: 'seller', sellerId: OTHER }

test('the house sees what belongs to every seller, another seller only their own', () => {
  expect(ownedBy(admin, products.sellerId)).toBeUndefined()
  expect(ownedBy(house, products.sellerId)).toBeUndefined()
  expect(ownedBy(foreign, products.sellerId)).toBeDefined()
})

test('an object of another seller does not exist for a seller', () => {
  expect(() => requireOwned(foreign, HOUSE_SELLER_ID)).toThrow(expect.objectContaining({ code: 'not_found' }))
  expect(() => requireOwned(foreign, OTHER)).not.toThrow()
  expect(() => requireOwned(house, OTHER)).not.toThrow()
  expect(() => requireOwned(admin, OTHER)).not.toThrow()
})
