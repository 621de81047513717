import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { indexProducts } from '#rules/catalogue-search.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { createCache } from './cache.ts'
import type { Catalogue } from './catalogue-cache.ts'
import { ShownStock } from './shown-stock.ts'
import { readStockNotice } from './stock-notice.ts'
import { createStockPatcher } from './stock-patcher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ID = '01900000-0000-7000-8000-000000000001'

async function patching() {
  const products = [sampleProduct({ id: ID, stock: 5 })]
  const load = vi.fn(
    async (): Promise<Catalogue> => ({
      isWhole: true,
      count: 1,
      products,
      byId: new Map(products.map((one) => [one.id, one])),
      categories: [],
      inStock: new Map(),
      sellers: new Map(),
      searchSettings: { meanings: [], rules: [] },
      search: indexProducts(products),
      shown: new ShownStock(),
    }),
  )
  const cache = createCache({ load, restMs: 0, onError: () => undefined })
  await cache.get()
  const readStocks = vi.fn(async (ids: readonly string[]) => ({
    stocks: new Map(ids.map((id) => [id, 4])),
    inStock: new Map(),
  }))
  const patcher = createStockPatcher({ cache, readStocks, onError: () => undefined })
  const sold = (version: number) => patcher.changed({ id: ID, version, isFlip: false })
  const stock = () => {
    const now = cache.peek()
    return now?.isWhole ? now.byId.get(ID)?.stock : null
  }
  return { patcher, load, readStocks, sold, stock }
}

test('a notice is read with its version and product, anything else is none', () => {
  expect(readStockNotice(`stock 7 ${ID}`)).toEqual({ id: ID, version: 7, isFlip: false })
  expect(readStockNotice(`sold-out 8 ${ID}`)).toEqual({ id: ID, version: 8, isFlip: true })
  for (const other of ['', 'catalogue', 'stock', `stock x ${ID}`]) expect(readStockNotice(other), other).toBeNull()
})

test('many orders of one product cost one reading of its stock', async () => {
  const { load, readStocks, sold, stock } = await patching()
  for (const version of [1, 2, 3]) sold(version)
  await vi.advanceTimersByTimeAsync(10)
  expect([stock(), readStocks.mock.calls.length, load.mock.calls.length]).toEqual([4, 1, 1])
})

test('a gap between the versions means a missed notice: the catalogue is loaded again', async () => {
  const { load, sold } = await patching()
  sold(1)
  sold(3)
  await vi.advanceTimersByTimeAsync(10)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a version of which no notice comes soon loads the catalogue again, one that was heard of does not', async () => {
  const { patcher, load, sold } = await patching()
  patcher.isAt(1)
  sold(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledTimes(1)
  patcher.isAt(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page is old when the stock it shows has changed, and not for other products', () => {
  const stock = new ShownStock()
  const [list, page] = [stock.watch(), stock.watch()]
  list.card('a')
  page.detail('a')
  stock.change('b', true)
  expect([list.isOld(), page.isOld()]).toEqual([false, false])
  stock.change('a', false)
  expect([list.isOld(), page.isOld()]).toEqual([false, true])
  stock.change('a', true)
  expect(list.isOld()).toBe(true)
})

test('a change while a page is rendered makes it old', () => {
  const stock = new ShownStock()
  const page = stock.watch()
  stock.change('a', false)
  page.detail('a')
  expect(page.isOld()).toBe(true)
})
