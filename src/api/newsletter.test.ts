import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const subscribe = (payload: unknown) =>
  shop.app.inject({ method: 'POST', url: '/v1/api/subscribe', payload: payload as object })

test('an address is kept once, in lower case, and every time gets the same thanks', async () => {
  const first = await subscribe({ email: ' Asha@Example.IN ' })
  const second = await subscribe({ email: 'asha@example.in' })
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({ success: true, message: expect.stringContaining('Thank you') })
  expect(second.json()).toEqual(first.json())
  const rows = await shop.database.db.select().from(newsletterSubscribers)
  expect(rows.map(({ email }) => email)).toEqual(['asha@example.in'])
})

test.each([
  ['nothing', {}],
  ['no address', { email: 'asha' }],
  ['a number', { email: 7 }],
  ['a list', { email: ['a@b.in'] }],
  ['a line break', { email: 'a@b.in\r\nBcc: c@d.in' }],
  ['two addresses', { email: 'a@b.in,c@d.in' }],
  ['an endless address', { email: `${'a'.repeat(300)}@b.in` }],
])('%s is refused with a sentence', async (_, payload) => {
  const answer = await subscribe(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, message: 'Please enter a valid email address' })
})

test.each([
  ['1 MB of text', { payload: JSON.stringify({ email: 'a'.repeat(1024 * 1024) }), type: 'application/json' }, 413],
  ['broken JSON', { payload: '{"email":', type: 'application/json' }, 400],
  ['another content type', { payload: 'email=a@b.in', type: 'text/plain' }, 415],
  ['a prototype', { payload: '{"__proto__":{"a":1},"email":"a@b.in"}', type: 'application/json' }, 400],
])('%s never reaches the shop', async (_, { payload, type }, status) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1/api/subscribe',
    payload,
    headers: { 'content-type': type },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
})
