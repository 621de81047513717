import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#database/tables/mail.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { newestMail, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const subscribe = (payload: unknown) =>
  shop.app.inject({ method: 'POST', url: '/v1/api/subscribe', payload: payload as object })

test('an address is kept once, in lower case, and every time gets the same thanks [API-40] [ENTITY-30]', async () => {
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

async function linksFor(email: string, kind = 'newsletter_confirm') {
  const text = (await newestMail(shop, email, kind))?.text ?? ''
  const keyOf = (page: string) =>
    new RegExp(`https://shop.example/newsletter/${page}/([\\w-]{32})(?![\\w-])`).exec(text)?.[1]
  return { confirm: keyOf('confirm'), unsubscribe: keyOf('unsubscribe') }
}
const confirmLink = async (email: string) =>
  /newsletter\/confirm\/(\S+)/.exec((await newestMail(shop, email, 'newsletter_confirm'))?.text ?? '')?.[1]
const press = (what: 'confirm' | 'unsubscribe', key: unknown) =>
  send(shop, 'POST', `/v1/api/newsletter/${what}`, { key } as object)
const mailsTo = async (email: string) =>
  (await shop.database.db.select().from(mails).where(eq(mails.to, email))).map(({ kind }) => kind).sort()
const rowOf = async (email: string) =>
  (await shop.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]

test('a mail with a link confirms, every letter can be ended, and the list can be joined again', async () => {
  const email = 'reader@example.in'
  await subscribe({ email })
  const { confirm, unsubscribe } = await linksFor(email)
  expect(confirm).toBeDefined()
  expect(unsubscribe).toBe(confirm)
  expect(await rowOf(email)).toMatchObject({ confirmedAt: null })
  for (const answer of [await press('confirm', confirm), await press('confirm', confirm)]) {
    expect(answer.json()).toMatchObject({ success: true, message: expect.stringContaining('You are subscribed') })
  }
  expect(await rowOf(email)).toMatchObject({ confirmedAt: shop.clock.now(), unsubscribedAt: null })
  expect((await linksFor(email, 'newsletter_welcome')).unsubscribe).toBe(confirm)
  // Known and confirmed: the same thanks, and no mail.
  await subscribe({ email })
  expect(await mailsTo(email)).toEqual(['newsletter_confirm', 'newsletter_welcome'])
  const left = shop.clock.now()
  expect((await press('unsubscribe', unsubscribe)).json().message).toContain('unsubscribed')
  shop.clock.pass({ hours: 2 })
  expect((await press('unsubscribe', unsubscribe)).statusCode).toBe(200)
  expect(await rowOf(email)).toMatchObject({ unsubscribedAt: left })
  await subscribe({ email })
  expect(await rowOf(email)).toMatchObject({ unsubscribedAt: left })
  const again = await confirmLink(email)
  expect((await press('confirm', again)).statusCode).toBe(200)
  expect(await rowOf(email)).toMatchObject({ confirmedAt: shop.clock.now(), unsubscribedAt: null })
  // The link of the very first letter still ends them.
  expect((await press('unsubscribe', unsubscribe)).statusCode).toBe(200)
  expect(await rowOf(email)).toMatchObject({ unsubscribedAt: shop.clock.now() })
})

test('no old link brings back somebody who left', async () => {
  const email = 'gone@example.in'
  await subscribe({ email })
  const first = await confirmLink(email)
  await press('confirm', first)
  await press('unsubscribe', first)
  expect((await press('confirm', first)).statusCode).toBe(404)
  shop.clock.pass({ hours: 25 })
  // Somebody else types the address: only the mail that goes out now can bring its owner back.
  await subscribe({ email })
  expect((await press('confirm', first)).statusCode).toBe(404)
  const second = await confirmLink(email)
  await press('confirm', second)
  expect(await rowOf(email)).toMatchObject({ unsubscribedAt: null })
  await press('unsubscribe', first)
  for (const old of [first, second]) expect((await press('confirm', old)).statusCode).toBe(404)
  expect(await rowOf(email)).toMatchObject({ unsubscribedAt: shop.clock.now() })
})

test('nobody fills the mailbox of somebody else', async () => {
  const email = 'patient@example.in'
  for (let i = 0; i < 6; i += 1) expect((await subscribe({ email })).statusCode).toBe(200)
  expect(await mailsTo(email)).toEqual(Array(3).fill('newsletter_confirm'))
})

test.each([['x'], [''], [7], [undefined], [['a']], ['a'.repeat(101)], ["' or true --"]])(
  'the key %j opens nothing',
  async (key) => {
    for (const what of ['confirm', 'unsubscribe'] as const) {
      const answer = await press(what, key)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
    }
  },
)
