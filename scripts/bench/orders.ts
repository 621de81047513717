import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cartLine, orderBody } from '../../tests/support/orders.ts'
import { startPostgresServer } from '../../tests/support/postgres-server.ts'
import { freePort, newFolder, type ShopProcess, startShop, untilReady } from '../../tests/support/shop-process.ts'
import { envOf, fillTrial, type Trial, type Where } from '../../tests/support/trial-shop.ts'
import { load, median, startBare, stop } from './measure.ts'
import type { Finding } from './report.ts'

const run = promisify(execFile)
const CLIENTS = 8
const PRODUCTS = 200
const ROUNDS = 3
const SECONDS = 4
const LEAST_OF_BARE = 0.005

/** COD orders over HTTP, with commits that reach the disk, beside a bare server that only sends the answer's bytes. */
export async function benchOrders(folder: string): Promise<Finding[]> {
  const server = await startPostgresServer({ isDurable: true })
  try {
    const postgres = await measure(folder, { dataDir: newFolder(), databaseUrl: server.url })
    const pglite = await measure(folder, { dataDir: newFolder() })
    return [
      ['COD orders on PostgreSQL, 8 clients', words(postgres), `at least ${LEAST_OF_BARE}, none failing`],
      ['COD orders on PGlite, 8 clients', words(pglite), `at least ${LEAST_OF_BARE / 4}, none failing`],
    ]
  } finally {
    await server.stop()
  }
}

type Measured = { rate: number; bare: number; ratio: number; failed: string[] }

function words({ rate, bare, ratio, failed }: Measured): string {
  const others = failed.length === 0 ? 'all placed' : `others: ${failed.join(', ')}`
  return `${ratio.toFixed(4)} of bare (${rate.toFixed(0)} of ${bare}/s), ${others}`
}

async function measure(folder: string, where: Where): Promise<Measured> {
  console.log(`Measuring orders on ${where.databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'} ...`)
  const trial = await fillTrial(where, { buyers: CLIENTS, stocks: Array(PRODUCTS).fill(1_000_000) })
  const shop = await startShop(envOf(where))
  await untilReady(shop)
  const barePort = await freePort()
  const bare = await startBare(barePort, await answerFile(shop, trial, folder), 'application/json')
  try {
    const rounds: { rate: number; bare: number; ends: Record<string, number> }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { rate: bareRate } = await load(barePort, bare.pid ?? 0, '/', '')
      const { stdout } = await run(process.execPath, [
        'scripts/bench/order-load.mjs',
        String(shop.port),
        String(SECONDS),
        join(folder, 'orders.json'),
      ])
      const { rate, ends }: { rate: number; ends: Record<string, number> } = JSON.parse(stdout)
      // The first round only warms up.
      if (round > 0) rounds.push({ rate, bare: bareRate, ends })
    }
    return {
      rate: median(rounds.map(({ rate }) => rate)),
      bare: median(rounds.map((one) => one.bare)),
      ratio: median(rounds.map((one) => one.rate / one.bare)),
      failed: rounds.flatMap(({ ends }) => Object.entries(ends).map(([status, count]) => `${count} × ${status}`)),
    }
  } finally {
    await stop(bare)
    await stop(shop.child)
  }
}

/** Writes what clients send, and the bytes of one answer for the bare server. */
async function answerFile(shop: ShopProcess, { buyers, products }: Trial, folder: string): Promise<string> {
  const bodies = products.map((product, index) => {
    const second = products[(index * 7 + 3) % products.length] ?? product
    return JSON.stringify(orderBody(product, 'COD', { items: [cartLine(product), cartLine(second)] }))
  })
  const tokens = buyers.map(({ token }) => token)
  writeFileSync(join(folder, 'orders.json'), JSON.stringify({ tokens, bodies }))
  const answer = await fetch(`${shop.address}/v1/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: bodies[0] ?? '',
  })
  if (!answer.ok) throw new Error(`No order: ${await answer.text()}`)
  const file = join(folder, 'order-answer')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}
