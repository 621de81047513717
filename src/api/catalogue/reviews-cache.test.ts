import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { COST_OF_ENTRY } from '../http/encoded-response.ts'
import { createReviewsCache } from './reviews-cache.ts'

let shop: TestShop
let reviewed: string[]
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  const { token } = await newPerson(shop)
  reviewed = []
  for (let i = 0; i < 3; i += 1) {
    const { id } = await stockProduct(shop)
    await send(shop, 'POST', '/v1/api/comments', { productId: id, rating: 5, comment: 'Soft' }, token)
    reviewed.push(id)
  }
})
afterAll(() => shop.close())

test('lists of products that are not there are answered and not kept', async () => {
  const cache = createReviewsCache()
  for (const id of ['nothing', 'x1', shop.shop.newId()]) {
    const { bytes } = await (await cache.read(shop.shop, id)).identity()
    expect(JSON.parse(bytes.toString())).toMatchObject({ comments: [] })
  }
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a kept list counts with what it takes beside its bytes', async () => {
  const cache = createReviewsCache()
  const { bytes } = await (await cache.read(shop.shop, reviewed[0] ?? '')).identity()
  expect(cache.size().entries).toBe(1)
  expect(cache.size().bytes).toBeGreaterThanOrEqual(COST_OF_ENTRY + bytes.length)
})

test.each([
  ['lists', { bytes: 1e9, entries: 2 }],
  ['bytes', { bytes: 3 * COST_OF_ENTRY, entries: 100 }],
])('beyond the most %s the one that was not asked for longest goes', async (_, most) => {
  const cache = createReviewsCache(most)
  for (const id of reviewed) await cache.read(shop.shop, id)
  expect(cache.size().entries).toBeLessThan(3)
  expect(cache.size().bytes).toBeLessThanOrEqual(most.bytes)
})
