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
import { benchLists } from './bench/lists.ts'
import { compare, median, stop } from './bench/measure.ts'
import { benchOrders } from './bench/orders.ts'
import { type Finding, printSections, type Section, writeReport } from './bench/report.ts'
import { benchSearch } from './bench/search.ts'
import { benchSizes } from './bench/sizes.ts'

const PRODUCTS = 1000
const WARM_PAGES = 700
const ROUNDS = 5
const ROUND_PAGES = 50
const AS_BROWSERS_DO = { headers: { 'accept-encoding': 'gzip, deflate, br' } }
/** `npm run bench -- orders 1000 4900 postgres` measures these alone, and not on PGlite. */
const ORDER_SIZES = [200, 1000, 4900, 100_000]
const sizesNamed = process.argv.slice(2).map(Number).filter(Number.isInteger)
const sizesAsked = sizesNamed.length === 0 ? ORDER_SIZES : sizesNamed
const PARTS = {
  answers: { title: 'Answers', run: benchShop },
  orders: {
    title: 'Orders',
    run: () => withFolder((folder) => benchOrders(folder, sizesAsked, !process.argv.includes('postgres'))),
  },
  browser: { title: 'In the browser', run: async () => benchBrowser() },
  catalogues: { title: 'Large catalogues', run: benchSizes },
  search: { title: 'Search', run: benchSearch },
  lists: { title: 'Behind the counter, with 100,000 orders and 10,000 products', run: benchLists },
}

const asked = process.argv.slice(2).filter((word) => word in PARTS)
const sections: Section[] = []
for (const [name, { title, run }] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) sections.push({ title, findings: await run() })
}
printSections(sections)
if (asked.length === 0) writeReport('docs/benchmarks.md', sections, new Date())

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function benchShop(): Promise<Finding[]> {
  return withFolder(async (folder) => {
    console.log(`Filling a database with ${PRODUCTS} products ...`)
    await fillDataFolder(folder, PRODUCTS)
    const opening = performance.now()
    const shop = await startShop({ DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' })
    try {
      await untilReady(shop)
      await fetch(`${shop.address}/`).then((answer) => answer.text())
      const opened = (performance.now() - opening) / 1000
      const idle = await metric(shop, 'process_resident_memory_bytes')
      return [
        ...(await benchServer(shop, folder)),
        ['second start to first page', `${opened.toFixed(2)} s`, 'under 3 s'],
        ['memory when opened', mb(idle), ''],
        ['memory after load', mb(await metric(shop, 'process_resident_memory_bytes')), ''],
      ]
    } finally {
      await stop(shop.child)
    }
  })
}

async function benchServer(shop: ShopProcess, folder: string): Promise<Finding[]> {
  const { products } = (await (await fetch(`${shop.address}/v1/api/products`)).json()) as {
    products: { _id: string }[]
  }
  const one = products[0]!._id
  const pages = products.slice(1).map(({ _id }) => `/products/${_id}`)
  const findings: Finding[] = [await benchFirstRender(shop, pages)]
  for (const [title, path, encoding, least] of [
    ['list of 1,000 products, plain', '/v1/api/products', '', 0.7],
    ['list of 1,000 products, brotli', '/v1/api/products', 'br', null],
    ['one product', `/v1/api/products/${one}`, '', 0.5],
    ['home page, kept', '/', 'br', 0.5],
    ['product page, kept', `/products/${one}`, 'br', 0.5],
  ] as const) {
    console.log(`Measuring ${title} ...`)
    const place = { port: shop.port, pid: shop.child.pid ?? 0 }
    const { shop: rate, bare, ratio, bytes } = await compare(place, path, encoding, folder)
    findings.push([
      `${title} (${kb(bytes)})`,
      `${ratio.toFixed(2)} of bare (${rate} of ${bare}/s)`,
      least === null ? '' : `at least ${least}`,
    ])
  }
  return [...findings, ...(await weighPage(shop, `/products/${one}`))]
}

/** A page that nobody opened yet, once the renderer is warm. */
async function benchFirstRender(shop: ShopProcess, paths: string[]): Promise<Finding> {
  const open = async (part: string[]) => {
    for (const path of part) await fetch(shop.address + path, AS_BROWSERS_DO).then((answer) => answer.text())
  }
  await open(paths.slice(0, WARM_PAGES))
  const rounds: number[] = []
  for (let at = WARM_PAGES; at < WARM_PAGES + ROUNDS * ROUND_PAGES; at += ROUND_PAGES) {
    const before = await metric(shop, 'process_cpu_seconds_total')
    await open(paths.slice(at, at + ROUND_PAGES))
    rounds.push(((await metric(shop, 'process_cpu_seconds_total')) - before) / ROUND_PAGES)
  }
  const cpu = median(rounds)
  return ['first render of a product page', `${(cpu * 1000).toFixed(1)} ms of CPU`, 'under 15 ms']
}

async function weighPage(shop: ShopProcess, path: string): Promise<Finding[]> {
  const html = await (await fetch(shop.address + path)).text()
  const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, href]) => href!))
  const styles = new Set([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!))
  return [
    ['script of the product page', kb(await weight(shop, scripts)), 'at most 160 KB brotli'],
    ['stylesheet', kb(await weight(shop, styles)), 'at most 20 KB brotli'],
    ['product page, HTML', kb(brotliCompressSync(html).length), ''],
  ]
}

async function weight(shop: ShopProcess, paths: Set<string>): Promise<number> {
  let total = 0
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(shop.address + path)).arrayBuffer())
    total += brotliCompressSync(bytes).length
  }
  return total
}

function benchBrowser(): Finding[] {
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
  return [
    [
      'a filter or sort change over 5,000 products',
      `${median(times).toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
      'under 16 ms',
    ],
  ]
}

async function metric(shop: ShopProcess, name: string): Promise<number> {
  const text = await (await fetch(`${shop.address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}
