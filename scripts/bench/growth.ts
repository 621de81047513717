import { resolve } from 'node:path'
import { openDatabase } from '#database/connect.ts'
import { PAGE_SIZE } from '#rules/catalogue-page.ts'
import { startShop, untilReady } from '../../tests/support/shop-process.ts'
import { envOf, type Where } from '../../tests/support/trial-shop.ts'
import { multiple } from './bare-request.ts'
import { addProducts, finishFilling, sampleId } from './fill-products.ts'
import { stop } from './measure.ts'
import type { Finding, Section } from './report.ts'
import { type Costs, costsOf } from './request-costs.ts'
import { type DatabaseKind, onDatabase } from './trial-database.ts'

const SIZES = [1_000, 100_000] as const
/** One list has 84 pages at the smaller size: each is asked for in every order, half of them only to warm up. */
const PAGES = 20
const SORTS = ['newest', 'price-low', 'price-high', 'rating', 'relevance']
const REQUESTS = PAGES * SORTS.length
const SEARCHES = ['tote', 'scarf', 'cotton', 'crochet', 'kurta']

/** What the same requests cost at both sizes. Every address is new: no response is cached. */
export function growthSections(kinds: readonly DatabaseKind[]): Section[] {
  return kinds.map((kind) => ({
    key: `growth-${kind.toLowerCase()}`,
    title: `From 1,000 to 100,000 products, ${kind}: CPU a request that is not cached`,
    run: async (bareMs) => {
      const small = await onDatabase(kind, (where) => costsAt(where, SIZES[0]))
      return growth(small, await onDatabase(kind, (where) => costsAt(where, SIZES[1])), bareMs)
    },
  }))
}

function growth(small: Costs, large: Costs, bareMs: number | null): Finding[] {
  return [...small].map(([name, few]) => {
    const many = large.get(name) ?? 0
    const most = name === 'search' ? 3 : 2
    const costs = `${few.toFixed(2)} to ${many.toFixed(2)} ms of CPU`
    const bare = bareMs === null ? '' : ` = ${multiple(few, bareMs)} to ${multiple(many, bareMs)} bare requests`
    return [name, `${(many / few).toFixed(1)} times (${costs}${bare})`, `at most ${most} times`]
  })
}

async function costsAt(where: Where, size: number): Promise<Costs> {
  await fill(where, size)
  const shop = await startShop(envOf(where))
  try {
    await untilReady(shop)
    return await costsOf(shop, where, addresses(size), REQUESTS)
  } finally {
    await stop(shop.child)
  }
}

async function fill({ databaseUrl, dataDir }: Where, size: number): Promise<void> {
  console.log(`Filling a database with ${size} products ...`)
  const database = await openDatabase({ databaseUrl, dataDir, migrationsDir: resolve('src/database/migrations') })
  try {
    await addProducts(database.db, 0, size)
    await finishFilling(database.db)
  } finally {
    await database.close()
  }
}

function addresses(size: number): Record<string, (i: number) => string> {
  const half = Math.floor(size / PAGE_SIZE / 2)
  const list = (i: number, page: number) => `/v1/api/products?sort=${SORTS[i % SORTS.length]}&page=${page}`
  const nth = (i: number) => Math.floor(i / SORTS.length)
  return {
    list: (i) => list(i, 1 + nth(i)),
    'filtered list': (i) => `${list(i, 1 + nth(i))}&colour=red&stock=in`,
    // Spread over the second half of the list.
    'deep page': (i) => list(i, half + nth(i) * Math.floor(half / PAGES / 2)),
    search: (i) => `/v1/api/products?q=${SEARCHES[i % SEARCHES.length]}%20${i}&page=1`,
    'one product': (i) => `/v1/api/products/${sampleId((i * 7919) % size)}`,
  }
}
