import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startFaultProxy } from '../fault-proxy.ts'
import { settleBooks } from '../ordeal.ts'
import { startPostgresServer } from '../postgres-server.ts'
import { newFolder, startShop, untilReady } from '../shop-process.ts'
import { seededRandom, startTraffic } from '../traffic.ts'
import { envOf, fillTrial } from '../trial-shop.ts'
import { lateness, type Recipe, untilItSells } from './recipe.ts'

const CLIENTS = 8
const ROUNDS = 3

/** The network between the shop and PostgreSQL drops every packet for a while, again and again. */
export const blackHole: Recipe = {
  name: 'black hole',
  async run(seed) {
    const random = seededRandom(seed)
    const server = await startPostgresServer({ isDurable: true })
    const proxy = await startFaultProxy(server.url)
    const where = { dataDir: newFolder(), databaseUrl: server.url }
    try {
      const stocks = Array.from({ length: 8 }, () => 200 + Math.floor(random() * 400))
      const trial = await fillTrial(where, { buyers: CLIENTS, stocks, couponLimits: [5, 1000] })
      const shop = await startShop({ ...envOf(where), DATABASE_URL: proxy.through(server.url) })
      const late: string[] = []
      await untilReady(shop)
      const traffic = startTraffic({ trial, random, clients: CLIENTS, address: () => shop.address })
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await wait(1_000 + random() * 2_000)
          proxy.set('black hole')
          await wait(4_000 + random() * 8_000)
          proxy.set('pass')
          late.push(...lateness(`black hole ${round}`, await untilItSells(shop, traffic)))
        }
        await traffic.stop()
      } finally {
        shop.child.kill('SIGTERM')
        await shop.ended
      }
      const { acknowledged, counts, wrong } = traffic
      const problems = await settleBooks(where, [...acknowledged])
      return { problems, wrong: [...wrong, ...late], acknowledged: acknowledged.size, counts }
    } finally {
      await proxy.close()
      await server.stop()
      rmSync(where.dataDir, { recursive: true, force: true })
    }
  },
}
