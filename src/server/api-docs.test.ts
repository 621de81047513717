import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

type Described = {
  openapi: string
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, { content?: object }> }>>
}

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

test('every call of the doors is described, with what it takes and what it answers', async () => {
  const response = await trial.app.inject('/docs/json')
  expect(response.headers['content-type']).toContain('application/json')
  const { openapi, paths } = response.json() as Described
  expect(openapi).toMatch(/^3\./)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const calls = routes.filter((route) => /^(?!HEAD)\w+ \/(auth|v1\/api)\/[^*]+$/.test(route))
  expect(calls.length).toBeGreaterThan(20)
  expect(described.sort()).toEqual(calls.sort())
  const signup = JSON.stringify(paths['/auth/signup']?.post)
  for (const field of ['name', 'username', 'email', 'password', 'confirmPassword', 'number', 'role', 'token']) {
    expect(signup, field).toContain(`"${field}"`)
  }
  // Browsers open these two; everything else has a contract.
  const open = ['/auth/google', '/auth/google/callback']
  for (const [path, methods] of Object.entries(paths).filter(([path]) => !open.includes(path))) {
    for (const [method, { responses }] of Object.entries(methods)) {
      expect(Object.keys(responses).length, `${method} ${path}`).toBeGreaterThan(0)
    }
  }
})

test('a live shop describes nothing', async () => {
  expect((await live.app.inject('/docs/json')).statusCode).toBe(404)
})
