import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

type Described = { paths: Record<string, Record<string, object>> }

const routes: string[] = []
let trial: TestShop
let live: TestShop

beforeAll(async () => {
  trial = await openTestShop({ onRoute: (method, url) => routes.push(`${method} ${url}`) })
  live = await openTestShop({ hasDocs: false })
})
afterAll(async () => {
  await trial.close()
  await live.close()
})

test('every route of the API is in the document, and nothing else', async () => {
  const response = await trial.app.inject('/docs/json')
  expect(response.headers['content-type']).toContain('application/json')
  const { paths } = response.json() as Described
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const calls = routes.filter((route) => /^(?!HEAD)\w+ \/(auth|v1\/api)\/[^*]+$/.test(route))
  expect(calls.length).toBeGreaterThan(100)
  expect(described.sort()).toEqual(calls.sort())
})

test('the document is served only where it is switched on', async () => {
  expect((await live.app.inject('/docs/json')).statusCode).toBe(404)
})
