// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countClick, countPurchases, countSearch } from './search-counts.ts'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(...JSON.parse(String(body)).events)
    return new Response('{"success":true}')
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a search, a click on a result and a purchase of it are counted by the text of the search', async () => {
  countSearch('lal kurta', true)
  countClick('lal kurta', 'p1')
  countPurchases(['p1', 'p2'])
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toEqual([
    { query: 'lal kurta', kind: 'search', hasResults: true },
    { query: 'lal kurta', kind: 'click' },
    { query: 'lal kurta', kind: 'purchase' },
  ])
})

test('a purchase is counted once, and one without a search is not', async () => {
  countPurchases(['p1'])
  countClick('shawl', 'p1')
  countPurchases(['p1'])
  countPurchases(['p1'])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})

test('what a browser keeps may be damaged', () => {
  sessionStorage.setItem('foundBySearch', '[1')
  expect(() => countPurchases(['p1'])).not.toThrow()
})
