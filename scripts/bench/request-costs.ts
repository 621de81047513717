import { Agent, get } from 'node:http'
import type { ShopProcess } from '../../tests/support/shop-process.ts'
import type { Where } from '../../tests/support/trial-shop.ts'
import { processorMs } from './cpu-time.ts'
import { readPostgresWork } from './postgres-work.ts'

/** Milliseconds of CPU of one request, of the shop and of PostgreSQL where it is the database. */
export type Costs = Map<string, number>
/** The address of each request of a kind. */
export type Addresses = Record<string, (i: number) => string>

export async function costsOf(shop: ShopProcess, where: Where, addresses: Addresses, requests: number): Promise<Costs> {
  const costs: Costs = new Map()
  // Other addresses of every kind: the code is warm for the first of them too, and the answers are new.
  for (const pathOf of Object.values(addresses)) await ask(shop, (i) => pathOf(requests + i), requests)
  for (const [name, pathOf] of Object.entries(addresses)) {
    const before = await cpuMs(shop, where)
    await ask(shop, pathOf, requests)
    costs.set(name, ((await cpuMs(shop, where)) - before) / requests)
  }
  return costs
}

async function ask(shop: ShopProcess, pathOf: (i: number) => string, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'accept-encoding': 'br' }
  for (let i = 0; i < requests; i += 1) {
    await new Promise<void>((done, fail) => {
      get({ agent, host: '127.0.0.1', port: shop.port, path: pathOf(i), headers }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${pathOf(i)}: ${answer.statusCode}`))
        answer.resume().on('end', done)
      }).on('error', fail)
    })
  }
  agent.destroy()
}

async function cpuMs(shop: ShopProcess, { databaseUrl }: Where): Promise<number> {
  const own = processorMs(shop.child.pid ?? 0) ?? 0
  return databaseUrl === undefined ? own : own + (await readPostgresWork(databaseUrl)).cpuMs
}
