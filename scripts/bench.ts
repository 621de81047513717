// npm run bench: what the shop costs, as a ratio to a bare Node server that sends the same bytes in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type CatalogueQuery, NO_FILTERS, PRICE_BANDS, queryCatalogue, SORTS } from '#rules/catalogue-query.ts'
import { indexProducts } from '#rules/catalogue-search.ts'
import { sampleProduct } from '../tests/support/sample-products.ts'
import { freePort, type ShopProcess, startShop, untilReady } from '../tests/support/shop-process.ts'
import { fillDataFolder } from './bench/fill.ts'
import { compare, median, stop } from './bench/measure.ts'
import { benchOrders } from './bench/orders.ts'
import { benchSizes } from './bench/sizes.ts'

const PRODUCTS = 1000
const folder = mkdtempSync(join(tmpdir(), 'threadspeak-bench-'))
const rows: string[][] = []

try {
  console.log(`Filling a database with ${PRODUCTS} products ...`)
  await fillDataFolder(folder, PRODUCTS)
  const opening = performance.now()
  const shop = await startShop({ DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' })
  await untilReady(shop)
  await fetch(`${shop.address}/`).then((answer) => answer.text())
  note('second start to first page', `${((performance.now() - opening) / 1000).toFixed(2)} s`, 'under 3 s')
  await benchServer(shop)
  await stop(shop.child)
  for (const row of await benchOrders(folder)) rows.push(row)
  benchBrowser()
  for (const row of await benchSizes()) note(...row)
  print()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchServer(shop: ShopProcess): Promise<void> {
  const { products } = (await (await fetch(`${shop.address}/v1/api/products`)).json()) as {
    products: { _id: string }[]
  }
  const one = products[0]!._id
  await benchFirstRender(
    shop,
    products.slice(1, 101).map(({ _id }) => `/products/${_id}`),
  )
  for (const [title, path, encoding, least] of [
    ['list of 1,000 products, plain', '/v1/api/products', '', 0.7],
    ['list of 1,000 products, brotli', '/v1/api/products', 'br', 0.7],
    ['one product', `/v1/api/products/${one}`, '', 0.5],
    ['home page, kept', '/', 'br', 0.5],
    ['product page, kept', `/products/${one}`, 'br', 0.5],
  ] as const) {
    console.log(`Measuring ${title} ...`)
    const {
      shop: rate,
      bare,
      ratio,
      bytes,
    } = await compare({ port: shop.port, pid: shop.child.pid ?? 0 }, path, encoding, folder)
    note(`${title} (${kb(bytes)})`, `${ratio.toFixed(2)} of bare (${rate} of ${bare}/s)`, `at least ${least}`)
  }
  await weighPage(shop, `/products/${one}`)
  const memory = await metric(shop, 'process_resident_memory_bytes')
  note('memory after load', `${Math.round(memory / 1024 / 1024)} MB`, '')
}

async function benchFirstRender(shop: ShopProcess, paths: string[]): Promise<void> {
  for (const path of paths.slice(0, 20)) await fetch(shop.address + path).then((answer) => answer.text())
  const before = await metric(shop, 'process_cpu_seconds_total')
  for (const path of paths.slice(20)) await fetch(shop.address + path).then((answer) => answer.text())
  const cpu = ((await metric(shop, 'process_cpu_seconds_total')) - before) / paths.slice(20).length
  note('first render of a product page', `${(cpu * 1000).toFixed(1)} ms of CPU`, 'under 15 ms')
}

async function weighPage(shop: ShopProcess, path: string): Promise<void> {
  const html = await (await fetch(shop.address + path)).text()
  const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, href]) => href!))
  const styles = new Set([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!))
  note('script of the product page', kb(await weight(shop, scripts)), 'at most 160 KB brotli')
  note('stylesheet', kb(await weight(shop, styles)), 'at most 20 KB brotli')
  note('product page, HTML', kb(brotliCompressSync(html).length), '')
}

async function weight(shop: ShopProcess, paths: Set<string>): Promise<number> {
  let total = 0
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(shop.address + path)).arrayBuffer())
    total += brotliCompressSync(bytes).length
  }
  return total
}

function benchBrowser(): void {
  const colours = ['Plum', 'Teal', 'Oat', 'Wine']
  const list = Array.from({ length: 5000 }, (_, i) =>
    sampleProduct({
      id: String(i).padStart(8, '0'),
      title: `Piece ${i}`,
      category: `Category ${i % 12}`,
      originalPaise: 10_000 + ((i * 7919) % 400_000),
      discountPaise: null,
      rating: (i % 50) / 10,
      colors: [colours[i % 4]!],
    }),
  )
  const index = indexProducts(list)
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const query: CatalogueQuery = {
      ...NO_FILTERS,
      search: '',
      page: 1,
      sortBy: SORTS[i % SORTS.length]!,
      category: i % 3 === 0 ? `Category ${i % 12}` : null,
      priceRange: i % 2 === 0 ? PRICE_BANDS[i % 4]!.id : null,
    }
    const begun = performance.now()
    queryCatalogue(list, query, index)
    times.push(performance.now() - begun)
  }
  const worst = Math.max(...times.slice(20))
  note(
    'a filter or sort change over 5,000 products',
    `${median(times).toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
    'under 16 ms',
  )
}

async function metric(shop: ShopProcess, name: string): Promise<number> {
  const text = await (await fetch(`${shop.address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function note(what: string, measured: string, wanted: string): void {
  rows.push([what, measured, wanted])
}

function print(): void {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  console.log('')
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('   '))
}
