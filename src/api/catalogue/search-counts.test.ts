import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCounts } from '#database/tables/search.ts'
import { createSearchCounter } from '#shop/cache/search-counter.ts'
import { popularSearches } from '#shop/search/popular-searches.ts'
import { sweepSearchCounts } from '#shop/search/sweep-search-counts.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  await stockProduct(shop, { title: 'Sky Shawl' })
})
afterAll(() => shop.close())

const searched = (query: string, hasResults = true) => ({ query, kind: 'search' as const, hasResults })
const rowsOf = (query: string) => shop.shop.db.select().from(searchCounts).where(eq(searchCounts.query, query))

test('a call counts a search, a click and a purchase of its day and text', async () => {
  const events = [searched(' Shawl '), { query: 'shawl', kind: 'click' }, { query: 'shawl', kind: 'purchase' }]
  const answer = await send(shop, 'POST', '/v1/api/search/counts', { events })
  expect(answer.json()).toEqual({ success: true })
  expect(await rowsOf('shawl')).toEqual([])
  await shop.shop.searchCounter.flush()
  expect(await rowsOf('shawl')).toMatchObject([{ searches: 1, noResults: 0, clicks: 1, purchases: 1 }])
})

test('two processes add up, and a network counts once a day', async () => {
  const counters = [1, 2].map(() => createSearchCounter(shop.shop.db, shop.shop.now))
  for (const counter of counters) {
    for (const from of ['a', 'a', 'b']) counter.count(searched('toran', false), from)
    await counter.flush()
  }
  expect(await rowsOf('toran')).toMatchObject([{ searches: 4, noResults: 4 }])
})

test('what may say something about a person is not stored', async () => {
  const counter = createSearchCounter(shop.shop.db, shop.shop.now)
  counter.count(searched('98765 43210'), 'a')
  counter.count(searched('asha@example.in'), 'a')
  await counter.flush()
  const all = await shop.shop.db.select({ query: searchCounts.query }).from(searchCounts)
  expect(all.map(({ query }) => query).sort()).toEqual(['shawl', 'toran'])
})

test('a stranger fills no more than their share', async () => {
  const counter = createSearchCounter(shop.shop.db, shop.shop.now)
  for (let i = 0; i < 1000; i += 1) counter.count(searched(`junk ${i}`), 'stranger')
  await counter.flush()
  expect(await shop.shop.db.$count(searchCounts)).toBe(302)
})

test('sellers see what was searched at least twice', async () => {
  const desk = await send(shop, 'GET', '/v1/api/seller/search/desk?days=7', undefined, seller.token)
  expect(desk.json().queries).toEqual([{ query: 'toran', searches: 4, noResults: 4, clicks: 0, purchases: 0 }])
})

test('popular is what many searched and what finds something', async () => {
  const counter = createSearchCounter(shop.shop.db, shop.shop.now)
  for (const from of 'abcde') for (const query of ['sky shawl', 'rude words']) counter.count(searched(query), from)
  for (const from of 'abcd') counter.count(searched('sky'), from)
  await counter.flush()
  expect(await popularSearches(shop.shop)).toEqual(['sky shawl'])
})

test('rare texts go after a week, all after three months', async () => {
  const { db } = shop.shop
  const counts = { noResults: 0, clicks: 0, purchases: 0 }
  await db.insert(searchCounts).values([
    { day: '2020-01-01', query: 'old', searches: 9, ...counts },
    { day: shop.shop.now().toISOString().slice(0, 10), query: 'new', searches: 1, ...counts },
  ])
  await sweepSearchCounts(shop.shop)
  expect(await rowsOf('old')).toEqual([])
  expect(await rowsOf('new')).toHaveLength(1)
})
