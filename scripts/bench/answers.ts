import { freePort, type ShopProcess, startShop, untilReady } from '../../tests/support/shop-process.ts'
import { envOf, type Where } from '../../tests/support/trial-shop.ts'
import { inBareRequests } from './bare-request.ts'
import { fillSamples } from './fill.ts'
import { compare, median, stop } from './measure.ts'
import { pageBytes } from './page-bytes.ts'
import type { Finding, Section } from './report.ts'
import { type DatabaseKind, onDatabase, withFolder } from './trial-database.ts'

const PRODUCTS = 1000
const WARM_PAGES = 700
const ROUNDS = 5
const ROUND_PAGES = 50
const AS_BROWSERS_DO = { headers: { 'accept-encoding': 'gzip, deflate, br' } }

/** Megabytes of resident memory, opened and after load, and seconds to the first page. */
const ASKED = {
  PGlite: { start: 'under 2 s', opened: 'at most 300 MB', loaded: 'at most 450 MB' },
  PostgreSQL: { start: 'under 1 s', opened: 'at most 150 MB', loaded: 'at most 250 MB' },
}

export function answerSections(kinds: readonly DatabaseKind[]): Section[] {
  return kinds.map((kind) => ({
    key: `answers-${kind.toLowerCase()}`,
    title: `Answers, start and memory, ${kind}`,
    run: (bareMs) => onDatabase(kind, (where) => withFolder((folder) => benchShop(where, kind, { folder, bareMs }))),
  }))
}

/** `folder` is for what the bare server sends. */
type Run = { folder: string; bareMs: number | null }

async function benchShop(where: Where, kind: DatabaseKind, run: Run): Promise<Finding[]> {
  console.log(`Filling ${kind} with ${PRODUCTS} products ...`)
  await fillSamples(where, PRODUCTS)
  const opening = performance.now()
  const shop = await startShop({ ...envOf(where), RATE_LIMITS: 'on', PORT: String(await freePort()) })
  try {
    await untilReady(shop)
    await fetch(`${shop.address}/`).then((answer) => answer.text())
    const opened = (performance.now() - opening) / 1000
    const idle = await metric(shop, 'process_resident_memory_bytes')
    return [
      ...(await benchServer(shop, run)),
      ['second start to first page', `${opened.toFixed(2)} s`, ASKED[kind].start],
      ['memory when opened', mb(idle), ASKED[kind].opened],
      ['memory after load', mb(await metric(shop, 'process_resident_memory_bytes')), ASKED[kind].loaded],
    ]
  } finally {
    await stop(shop.child)
  }
}

async function benchServer(shop: ShopProcess, { folder, bareMs }: Run): Promise<Finding[]> {
  const { products } = (await (await fetch(`${shop.address}/v1/api/products`)).json()) as {
    products: { _id: string }[]
  }
  const one = products[0]!._id
  const pages = products.slice(1).map(({ _id }) => `/products/${_id}`)
  const findings: Finding[] = [await benchFirstRender(shop, pages, bareMs)]
  for (const [title, path, encoding, least] of [
    ['list of 1,000 products, plain', '/v1/api/products', '', 0.7],
    ['list of 1,000 products, brotli', '/v1/api/products', 'br', null],
    ['list of 12', '/v1/api/products?page=1', 'br', 0.5],
    ['one product', `/v1/api/products/${one}`, '', 0.5],
    ['home page, cached', '/', 'br', 0.5],
    ['listing page, cached', '/products', 'br', 0.5],
    ['product page, cached', `/products/${one}`, 'br', 0.5],
  ] as const) {
    console.log(`Measuring ${title} ...`)
    const place = { port: shop.port, pid: shop.child.pid ?? 0 }
    const { shop: rate, bare, ratio, bytes, costMs } = await compare(place, path, encoding, folder)
    findings.push([
      `${title} (${(bytes / 1024).toFixed(1)} KB)`,
      `${ratio.toFixed(2)} of bare (${rate} of ${bare}/s; ${costMs.toFixed(3)} ms of CPU = ${inBareRequests(costMs, bareMs)})`,
      least === null ? '' : `at least ${least}`,
    ])
  }
  return [...findings, ...(await pageBytes(`${shop.address}/products/${one}`))]
}

/** A page that nobody opened yet, once the renderer is warm. */
async function benchFirstRender(shop: ShopProcess, paths: string[], bareMs: number | null): Promise<Finding> {
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
  const cpuMs = median(rounds) * 1000
  const cost = `${cpuMs.toFixed(1)} ms of CPU = ${inBareRequests(cpuMs, bareMs)}`
  return ['first render of a product page', cost, 'at most 8 ms (400 bare requests)']
}

async function metric(shop: ShopProcess, name: string): Promise<number> {
  const text = await (await fetch(`${shop.address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}
