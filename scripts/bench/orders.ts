import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cartLine, orderBody } from '../../tests/support/orders.ts'
import { freePort, type ShopProcess, startShop, untilReady } from '../../tests/support/shop-process.ts'
import { envOf, fillTrial, openBooks, type Trial, type Where } from '../../tests/support/trial-shop.ts'
import { inBareRequests, multiple } from './bare-request.ts'
import { processorMs } from './cpu-time.ts'
import { finishFilling } from './fill-products.ts'
import { load, median, startBare, stop } from './measure.ts'
import { readPostgresWork, workSince } from './postgres-work.ts'
import type { Finding, Section } from './report.ts'
import { type DatabaseKind, onDatabase, withFolder } from './trial-database.ts'

const run = promisify(execFile)
const CLIENTS = 8
/** Each may order 60 times a minute. */
const BUYERS = 400
const ROUNDS = 3
const SECONDS = 4
const CATEGORIES = 20
const LEAST_OF_BARE = 0.008
const STEADY_RATE = 20
const STEADY_SECONDS = 4

/** Where the database is, and where what clients send is kept. */
type Place = { where: Where; folder: string; products: number; bareMs: number | null }
type Load = { rate: number; placed: number; ends: Record<string, number> }

/** COD orders over HTTP, with commits that reach the disk and the rate limits on, and reads while some are placed. */
export function orderSections(sizes: readonly number[], kinds: readonly DatabaseKind[]): Section[] {
  return sizes.flatMap((products) =>
    kinds.map((kind) => ({
      key: `orders-${products}-${kind.toLowerCase()}`,
      title: `Orders, and reads while orders come in: ${products.toLocaleString('en')} products, ${kind}`,
      run: (bareMs) =>
        onDatabase(kind, (where) => withFolder((folder) => measure({ folder, where, products, bareMs }))),
    })),
  )
}

async function measure({ folder, where, products, bareMs }: Place): Promise<Finding[]> {
  const trial = await fill(where, products)
  const shop = await startShop({ ...envOf(where), RATE_LIMITS: 'on' })
  await untilReady(shop)
  const barePort = await freePort()
  const bare = await startBare(barePort, await answerFile(shop, trial, folder), 'application/json')
  const file = join(folder, 'orders.json')
  try {
    const rates = await orderRates(shop, { barePort, barePid: bare.pid ?? 0 }, file)
    const cost = await orderCost(shop, { where, file, bareMs })
    return [
      ['COD orders, 8 clients', rates, leastOf(where)],
      ['one order', cost, where.databaseUrl === undefined ? '' : 'at most 6 ms (300 bare requests), 0.5 syncs'],
      ...(await benchReads(shop, trial, { file, bareMs })),
    ]
  } finally {
    await stop(bare)
    await stop(shop.child)
  }
}

async function fill(where: Where, products: number): Promise<Trial> {
  console.log(`Filling a database with ${products} products ...`)
  const stocks = Array(products).fill(1_000_000)
  const trial = await fillTrial(where, { buyers: BUYERS, stocks, categories: CATEGORIES })
  const database = await openBooks(where)
  try {
    await finishFilling(database.db)
    return trial
  } finally {
    await database.close()
  }
}

function leastOf({ databaseUrl }: Where): string {
  return `at least ${databaseUrl === undefined ? LEAST_OF_BARE / 6.4 : LEAST_OF_BARE}, none failing`
}

async function orderRates(
  shop: ShopProcess,
  { barePort, barePid }: { barePort: number; barePid: number },
  file: string,
): Promise<string> {
  const rounds: (Load & { bare: number })[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { rate: bare } = await load(barePort, barePid, '/', '')
    const orders = await placeOrders(shop, file, SECONDS)
    // The first round only warms up.
    if (round > 0) rounds.push({ ...orders, bare })
  }
  const rate = median(rounds.map((one) => one.rate)).toFixed(0)
  const bare = median(rounds.map((one) => one.bare))
  const ratio = median(rounds.map((one) => one.rate / one.bare)).toFixed(4)
  const failed = rounds.flatMap(({ ends }) => Object.entries(ends).map(([status, count]) => `${count} × ${status}`))
  return `${ratio} of bare (${rate} of ${bare}/s), ${failed.length === 0 ? 'all placed' : `others: ${failed.join(', ')}`}`
}

/** Processor time, commits and syncs of one order at 8 clients, and how busy the machine was. */
export async function orderCost(
  shop: ShopProcess,
  { where: { databaseUrl }, file, bareMs }: { where: Where; file: string; bareMs: number | null },
): Promise<string> {
  const pid = shop.child.pid ?? 0
  const before = databaseUrl === undefined ? null : await readPostgresWork(databaseUrl)
  const shopBefore = processorMs(pid) ?? 0
  const { placed } = await placeOrders(shop, file, SECONDS)
  const shopMs = ((processorMs(pid) ?? 0) - shopBefore) / placed
  const busy = `load ${loadavg()[0]?.toFixed(1)}`
  if (before === null || databaseUrl === undefined) return `${cpuText(shopMs, bareMs)}, ${busy}`
  const work = workSince(before, await readPostgresWork(databaseUrl))
  const [cpu, syncs, commits] = [work.cpuMs, work.syncs, work.commits].map((sum) => sum / placed)
  const both = cpuText(shopMs + (cpu ?? 0), bareMs)
  return `${both} (shop ${shopMs.toFixed(1)} ms), ${syncs?.toFixed(2)} syncs, ${commits?.toFixed(1)} commits, ${busy}`
}

function cpuText(cpuMs: number, bareMs: number | null): string {
  return `${cpuMs.toFixed(1)} ms of CPU = ${inBareRequests(cpuMs, bareMs)}`
}

/** The same reads at rest and while orders come in; of a product that nobody buys. */
async function benchReads(
  shop: ShopProcess,
  { products }: Trial,
  { file, bareMs }: { file: string; bareMs: number | null },
): Promise<Finding[]> {
  const findings: Finding[] = []
  const spared = products[0]?.id
  for (const [what, path] of [
    ['product page', `/products/${spared}`],
    ['listing page', '/products'],
    ['one product, JSON', `/v1/api/products/${spared}`],
    ['list of 12, JSON', '/v1/api/products?page=1'],
  ] as const) {
    const read = () => load(shop.port, shop.child.pid ?? 0, path, 'br')
    await read()
    const rest = await read()
    const ordering = placeOrders(shop, file, STEADY_SECONDS, STEADY_RATE)
    const busy = await read()
    const { rate } = await ordering
    const slower = (rest.rate / busy.rate).toFixed(2)
    findings.push([
      `${what} while ${rate.toFixed(0)} orders a second are placed`,
      `${slower} times of at rest (${busy.rate} of ${rest.rate}/s${cpuOf(busy.costMs, rest.costMs, bareMs)})`,
      'at most 1.2 times',
    ])
  }
  return findings
}

function cpuOf(busy: number | null, rest: number | null, bareMs: number | null): string {
  if (busy === null || rest === null || bareMs === null) return ''
  const bare = `${multiple(busy, bareMs)} of ${multiple(rest, bareMs)} bare requests`
  return `; CPU ${busy.toFixed(3)} of ${rest.toFixed(3)} ms = ${bare}`
}

async function placeOrders(shop: ShopProcess, file: string, seconds: number, rate?: number): Promise<Load> {
  const asked = [
    String(shop.port),
    String(seconds),
    file,
    String(CLIENTS),
    ...(rate === undefined ? [] : [String(rate)]),
  ]
  const { stdout } = await run(process.execPath, ['scripts/bench/order-load.mjs', ...asked])
  return JSON.parse(stdout)
}

/** Writes what clients send, and the bytes of one answer for the bare server. The first product is bought by nobody. */
async function answerFile(shop: ShopProcess, { buyers, products }: Trial, folder: string): Promise<string> {
  const bought = products.slice(1, 1001)
  const bodies = bought.map((product, index) => {
    const second = bought[(index * 7 + 3) % bought.length] ?? product
    return orderBody(product, 'COD', { items: [cartLine(product), cartLine(second)] })
  })
  writeFileSync(join(folder, 'orders.json'), JSON.stringify({ buyers, bodies }))
  const answer = await fetch(`${shop.address}/v1/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyers[0]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodies[0]),
  })
  if (!answer.ok) throw new Error(`No order: ${await answer.text()}`)
  const file = join(folder, 'order-answer')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}
