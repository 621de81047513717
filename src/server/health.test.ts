import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { type Health, health } from './health.ts'

const MB = 1024 ** 2

async function appWith(part: Partial<Health>) {
  const app = Fastify()
  const defaults = { isOpen: () => true, pingDatabase: async () => {}, freeBytes: async () => 10_000 * MB, ...part }
  await app.register(health, { health: defaults })
  return app
}

test.each([
  [10_000, 'ok'],
  [700, 'low'],
  [20, 'full'],
])('a process with %d MB on its disk is ready and says that this is %s', async (megabytes, disk) => {
  const app = await appWith({ freeBytes: async () => megabytes * MB })
  const response = await app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', disk }])
})

test('a disk that cannot be looked at does not make a process unready', async () => {
  const app = await appWith({ freeBytes: () => Promise.reject(new Error('no such folder')) })
  const response = await app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', disk: 'unknown' }])
})

test('a process without its database is not ready, but lives', async () => {
  const app = await appWith({ pingDatabase: () => Promise.reject(new Error('Connection terminated')) })
  const response = await app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'no database' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a process that closes is not ready', async () => {
  const app = await appWith({ isOpen: () => false })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'closing' })
})

test('many who ask at once cost the database one ping', async () => {
  let response = () => {}
  const pingDatabase = vi.fn(
    () =>
      new Promise<void>((done) => {
        response = done
      }),
  )
  const app = await appWith({ pingDatabase })
  const checks = Array.from({ length: 20 }, () => app.inject('/readyz'))
  await vi.waitFor(() => expect(pingDatabase).toHaveBeenCalled())
  response()
  for (const { statusCode } of await Promise.all(checks)) expect(statusCode).toBe(200)
  expect(pingDatabase.mock.calls.length).toBeLessThan(20)
})
