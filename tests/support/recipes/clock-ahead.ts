import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startBalancer } from '../balancer.ts'
import { settleBooks } from '../ordeal.ts'
import { startPostgresServer } from '../postgres-server.ts'
import { newFolder, startShop, untilReady } from '../shop-process.ts'
import { seededRandom, startTraffic } from '../traffic.ts'
import { envOf, fillTrial } from '../trial-shop.ts'
import type { Recipe } from './recipe.ts'

const CLIENTS = 8
const SELLING_MS = 15_000
const PRELOAD = resolve(import.meta.dirname, '../clock-ahead.mjs')

/** Two processes share a database; the clock of one machine is an hour ahead. */
export const clockAhead: Recipe = {
  name: 'clock ahead',
  async run(seed) {
    const random = seededRandom(seed)
    const server = await startPostgresServer({ isDurable: true })
    const where = { dataDir: newFolder(), databaseUrl: server.url }
    try {
      const stocks = Array.from({ length: 8 }, () => 200 + Math.floor(random() * 400))
      const trial = await fillTrial(where, { buyers: CLIENTS, stocks, couponLimits: [5, 1000] })
      const shops = [
        await startShop(envOf(where)),
        await startShop({ ...envOf(where), NODE_OPTIONS: `--import=${PRELOAD}` }),
      ]
      await Promise.all(shops.map(untilReady))
      const balancer = await startBalancer(shops.map(({ port }) => port))
      const traffic = startTraffic({ trial, random, clients: CLIENTS, address: () => balancer.address })
      try {
        await wait(SELLING_MS)
        await traffic.stop()
      } finally {
        await balancer.close()
        for (const shop of shops) {
          shop.child.kill('SIGTERM')
          await shop.ended
        }
      }
      const ofTime = await brokenByTime(server.url)
      const { acknowledged, counts, wrong } = traffic
      const problems = await settleBooks(where, [...acknowledged])
      return { problems: [...ofTime, ...problems], wrong, acknowledged: acknowledged.size, counts }
    } finally {
      await server.stop()
      rmSync(where.dataDir, { recursive: true, force: true })
    }
  },
}

const NEVER = [
  [
    'a hold of twenty minutes was ended within a minute',
    `select o.number as what from order_events e join orders o on o.id = e.order_id where e.by_whom = 'clock'`,
  ],
  [
    'an order is dated in the future',
    `select number as what from orders where placed_at > now() + interval '1 minute'`,
  ],
  [
    'a hold lasts longer than it may',
    `select number as what from orders where stock = 'held' and expires_at > now() + interval '25 hours'`,
  ],
  [
    'an order changed before it was placed',
    `select o.number as what from order_events e join orders o on o.id = e.order_id
      where e.at < o.placed_at - interval '10 seconds'`,
  ],
] as const

/** Rows that must not exist after a few seconds of selling, whatever a machine's clock says. */
async function brokenByTime(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const problems: string[] = []
    for (const [name, question] of NEVER) {
      const { rows } = await client.query<{ what: string }>(question)
      for (const { what } of rows) problems.push(`${name}: ${what}`)
    }
    return problems
  } finally {
    await client.end()
  }
}
