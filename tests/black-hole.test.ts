import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#database/connect.ts'
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts'
import { startTestPostgres, type TestPostgres } from './support/postgres.ts'
import { migrationsDir } from './support/test-database.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const limits = { connectMs: 1_500, checkAfterMs: 300, hardMs: 5_000, heartbeatMs: 150, longestPauseMs: 100 }
const SOON = { timeout: 15_000, interval: 50 }

let server: TestPostgres
let proxy: FaultProxy
let database: Database
let shop: TestShop
beforeAll(async () => {
  server = await startTestPostgres()
  const databaseUrl = await server.newDatabase('migrated')
  proxy = await startFaultProxy(databaseUrl)
  database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir: '', migrationsDir, limits })
  shop = await openTestShop({ database, hasLimits: false })
})
afterAll(async () => {
  await shop?.close()
  await database?.close()
  await proxy?.close()
  await server?.stop()
})

const ready = async () => (await shop.app.inject('/readyz')).statusCode
const logIn = () =>
  shop.app.inject({ method: 'POST', url: '/auth/login', payload: { email: 'nobody@example.in', password: 'wrong' } })

test('a database in a black hole makes calls "later" and the process not ready; both recover, and what is in memory is still told', async () => {
  const product = await stockProduct(shop)
  expect(await ready()).toBe(200)
  proxy.set('black hole')
  const calls = await Promise.all(Array.from({ length: 20 }, logIn))
  for (const { statusCode, headers } of calls) expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(await ready()).toBe(503)
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  expect((await shop.app.inject('/v1/api/products')).body).toContain(product.title)
  proxy.set('pass')
  await vi.waitFor(async () => expect(await ready()).toBe(200), SOON)
  await vi.waitFor(async () => expect((await logIn()).statusCode).toBe(401), SOON)
})
