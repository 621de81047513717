import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMAIL_STAND_IN } from '#contracts/care/email-service.ts'
import { careQueries } from '#database/tables/care.ts'
import { newestMail } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const AT = '/sandbox/emailjs/api/v1.0/email'
const ORIGIN = 'https://shop.example'
const IDS = {
  lib_version: '4.4.1',
  user_id: EMAIL_STAND_IN.userId,
  service_id: EMAIL_STAND_IN.serviceId,
  template_id: EMAIL_STAND_IN.templateId,
}
const PARAMS = { name: 'Asha', email: 'asha@example.in', subject: 'Socks', message: 'Do you mend socks?' }

let shop: TestShop
const post = (payload: object, headers: Record<string, string> = { origin: ORIGIN }) =>
  shop.app.inject({ method: 'POST', url: `${AT}/send`, payload, headers })

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('JSON is answered OK, becomes a query, and is mailed to the shop and nobody else [API-41] [API-43]', async () => {
  const response = await post({ ...IDS, template_params: { ...PARAMS, to_email: 'victim@example.in' } })
  expect([response.statusCode, response.body]).toEqual([200, 'OK'])
  expect(response.headers['content-type']).toContain('text/plain')
  const [query] = await shop.database.db.select().from(careQueries)
  expect(query).toMatchObject({ name: 'Asha', email: 'asha@example.in', subject: 'Socks' })
  const { email } = await shop.shop.settings.get()
  const mail = await newestMail(shop, email, 'care_message')
  expect(mail?.text).toContain('Do you mend socks?')
  expect(mail?.subject).toBe(`${query!.ticketNumber}: Socks`)
  expect(await newestMail(shop, 'victim@example.in', 'care_message')).toBeNull()
})

test('a message that the page also brings to customer care is one query, by its key', async () => {
  const key = { 'idempotency-key': 'one-key-both-ways' }
  const params = { ...PARAMS, email: 'both@example.in' }
  await post({ ...IDS, template_params: params }, { origin: ORIGIN, ...key })
  await shop.app.inject({ method: 'POST', url: '/v1/api/care/queries', headers: key, payload: params })
  expect(await shop.database.db.$count(careQueries, eq(careQueries.email, 'both@example.in'))).toBe(1)
})

test('a form is answered OK too [API-42]', async () => {
  const fields = { ...PARAMS, message: 'By form', order_number: 'TS-1', ...IDS }
  const lines = Object.entries(fields).flatMap(([name, value]) => [
    '--x',
    `content-disposition: form-data; name="${name}"`,
    '',
    value,
  ])
  const response = await shop.app.inject({
    method: 'POST',
    url: `${AT}/send-form`,
    payload: [...lines, '--x--', ''].join('\r\n'),
    headers: { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect([response.statusCode, response.body]).toEqual([200, 'OK'])
  const rows = await shop.database.db.select().from(careQueries)
  expect(rows.map(({ orderNumber }) => orderNumber)).toContain('TS-1')
})

test.each([
  ['user_id', 'The user_id parameter is required'],
  ['service_id', 'The service_id parameter is required'],
  ['template_id', 'The template_id parameter is required'],
])('without %s it fails [API-44]', async (name, text) => {
  const response = await post({ ...IDS, [name]: undefined, template_params: PARAMS })
  expect([response.statusCode, response.body]).toEqual([400, text])
})

test.each([
  ['user_id', 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account'],
  ['service_id', 'The service ID is invalid. To find this ID, visit https://dashboard.emailjs.com/admin'],
  ['template_id', 'The template ID is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/templates'],
])('an unknown %s is refused', async (name, text) => {
  const response = await post({ ...IDS, [name]: 'somebody-elses', template_params: PARAMS })
  expect([response.statusCode, response.body]).toEqual([400, text])
})

test.each([
  ['no params', {}, 422],
  ['a message without an address', { template_params: { ...PARAMS, email: 'x' } }, 422],
  ['params that are a list', { template_params: ['a'] }, 422],
  ['9 KB', { template_params: { ...PARAMS, message: 'a'.repeat(9000) } }, 413],
])('%s is a no in plain text', async (_, part, status) => {
  const response = await post({ ...IDS, ...part })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toContain('text/plain')
})

test('only pages of the shop may use it, and they may ask beforehand', async () => {
  const body = { ...IDS, template_params: { ...PARAMS, message: 'Elsewhere' } }
  expect((await post(body, {})).body).toBe('API calls are disabled for non-browser applications')
  const foreign = await post(body, { origin: 'https://evil.example' })
  expect(foreign.statusCode).toBe(403)
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  const response = await shop.app.inject({ method: 'OPTIONS', url: `${AT}/send`, headers: { origin: ORIGIN } })
  expect(response.statusCode).toBe(204)
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-headers': 'content-type',
  })
})

test('after twenty messages in an hour it says so', async () => {
  let last = 0
  for (let i = 0; i < 25 && last !== 429; i += 1) {
    last = (await post({ ...IDS, template_params: { ...PARAMS, message: `Number ${i}` } })).statusCode
  }
  expect(last).toBe(429)
})
