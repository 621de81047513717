import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, call, messageOr } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: string) {
  const fetch = vi.fn(async (_: string, __?: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a bearer call carries the stored token [API-02]', async () => {
  const fetch = answerWith(200, '{"ok":true}')
  await call('/v1/api/orders', { token: 'abc' })
  await call('/v1/api/products')
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  expect(sent).toEqual(['Bearer abc', null])
})

test("the server's message is shown when there is one, otherwise the fallback [API-03]", async () => {
  answerWith(404, '{"success":false,"message":"Product Not Found"}')
  expect(messageOr(await call('/x').catch((error) => error), 'Failed to fetch product')).toBe('Product Not Found')
  answerWith(500, '{}')
  expect(messageOr(await call('/x').catch((error) => error), 'Failed to fetch product')).toBe('Failed to fetch product')
  answerWith(502, '<html>Bad gateway</html>')
  expect(messageOr(await call('/x').catch((error) => error), 'Failed to fetch product')).toBe('Failed to fetch product')
})

test('no answer at all, and an answer that is no JSON, are failures too', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('/x')).rejects.toMatchObject({ name: 'CallFailure', status: 0 })
  answerWith(200, 'hello')
  await expect(call('/x')).rejects.toBeInstanceOf(CallFailure)
})
