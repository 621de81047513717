import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { makeLabels } from './make-labels.ts'

let shop: TestShop
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false, furnish: (furnished) => ({ ...furnished, courier: null }) })
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

test.each([
  ['GET', 'orders/0/parcels', undefined],
  ['POST', 'labels', { ids: ['018f0000-0000-7000-8000-000000000000'] }],
] as const)('a shop without a courier has no parcels: %s %s', async (method, path, body) => {
  const answer = await send(shop, method, `/v1/api/seller/${path}`, body, seller.token)
  expect([answer.statusCode, answer.json().message]).toEqual([409, PARCEL_TEXTS.noCourier])
})

test('and makes no labels', async () => {
  expect(await makeLabels(shop.shop)).toBe(0)
})
