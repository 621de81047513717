import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cartLine, orderBody } from '../../tests/support/orders.ts'
import { startShop, untilReady } from '../../tests/support/shop-process.ts'
import { envOf, fillTrial, openBooks, type Where } from '../../tests/support/trial-shop.ts'
import { multiple } from './bare-request.ts'
import { COLOURS, divideAll, SIZES } from './divide-products.ts'
import { finishFilling } from './fill-products.ts'
import { stop } from './measure.ts'
import { orderCost } from './orders.ts'
import type { Finding, Section } from './report.ts'
import { type Costs, costsOf } from './request-costs.ts'
import { type DatabaseKind, onDatabase, withFolder } from './trial-database.ts'

const PRODUCTS = 10_000
const REQUESTS = 100
const BUYERS = 400
const CATEGORIES = 20
const PAGES = 20
const SORTS = ['newest', 'price-low', 'price-high', 'rating', 'relevance']

type Measured = { costs: Costs; listBytes: number; order: string }

/** The same shop with one stock a product, and with 20 combinations of each. Every address is new: nothing is cached. */
export function variantSections(kinds: readonly DatabaseKind[]): Section[] {
  return kinds.map((kind) => ({
    key: `variants-${kind.toLowerCase()}`,
    title: `10,000 products with one stock each, then with 20 combinations each (200,000), ${kind}`,
    run: async (bareMs) => {
      const measure = (isDivided: boolean) => onDatabase(kind, (where) => measureShop(where, isDivided, bareMs))
      return compared(await measure(false), await measure(true), bareMs)
    },
  }))
}

function compared(one: Measured, many: Measured, bareMs: number | null): Finding[] {
  const costs = [...one.costs].map(([name, before]): Finding => {
    const after = many.costs.get(name) ?? 0
    const bare = bareMs === null ? '' : ` = ${multiple(before, bareMs)} to ${multiple(after, bareMs)} bare requests`
    const asked = name === 'one product' ? '' : 'at most 1.2 times'
    const cpu = `${before.toFixed(2)} to ${after.toFixed(2)} ms of CPU${bare}`
    return [name, `${(after / before).toFixed(2)} times (${cpu})`, asked]
  })
  return [
    ...costs,
    ['list of 12', `${one.listBytes} to ${many.listBytes} bytes`, ''],
    ['one order of two lines, one stock a product', one.order, ''],
    ['one order of two lines, 20 combinations a product', many.order, ''],
  ]
}

async function measureShop(where: Where, isDivided: boolean, bareMs: number | null): Promise<Measured> {
  console.log(`Filling a database with ${PRODUCTS} products ...`)
  const stocks = Array(PRODUCTS).fill(1_000_000)
  const { buyers, products } = await fillTrial(where, { buyers: BUYERS, stocks, categories: CATEGORIES })
  const database = await openBooks(where)
  try {
    if (isDivided) await divideAll(database.db)
    await finishFilling(database.db)
  } finally {
    await database.close()
  }
  const shop = await startShop({ ...envOf(where), RATE_LIMITS: 'on' })
  try {
    await untilReady(shop)
    const ids = products.map(({ id }) => id)
    const costs = await costsOf(shop, where, addresses(ids), REQUESTS)
    const list = await fetch(`${shop.address}/v1/api/products?page=1`, { headers: { 'accept-encoding': 'identity' } })
    const listBytes = (await list.arrayBuffer()).byteLength
    const bodies = products.slice(1, 1001).map((product, i, bought) => {
      const second = bought[(i * 7 + 3) % bought.length] ?? product
      const choice = isDivided ? { color: COLOURS[i % COLOURS.length], size: SIZES[i % SIZES.length] } : {}
      return orderBody(product, 'COD', { items: [cartLine(product, choice), cartLine(second, choice)] })
    })
    const order = await withFolder((folder) => {
      const file = join(folder, 'orders.json')
      writeFileSync(file, JSON.stringify({ buyers, bodies }))
      return orderCost(shop, { where, file, bareMs })
    })
    return { costs, listBytes, order }
  } finally {
    await stop(shop.child)
  }
}

function addresses(ids: readonly string[]): Record<string, (i: number) => string> {
  const list = (i: number) => {
    const page = 1 + (Math.floor(i / SORTS.length) % (2 * PAGES))
    return `/v1/api/products?sort=${SORTS[i % SORTS.length]}&page=${page}`
  }
  return {
    list,
    'list of a category': (i) => `${list(i)}&category=Kind%20${i % CATEGORIES}`,
    search: (i) => `/v1/api/products?q=piece%20${i}&page=1`,
    'one product': (i) => `/v1/api/products/${ids[(i * 7919) % ids.length]}`,
  }
}
