import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxMails } from '#contracts/mail.ts'
import { queueEmail } from '#shop/outbox/queue-email.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string) => send(shop, 'GET', url)

test('mail is read as JSON, by address, oldest first', async () => {
  const { email } = await newPerson(shop)
  await newPerson(shop)
  shop.clock.pass({ minutes: 1 })
  await send(shop, 'POST', '/auth/forgot-password', { email })
  const response = await get(`/sandbox/mail.json?to=${encodeURIComponent(email.toUpperCase())}`)
  const { messages } = sandboxMails.parse(response.json())
  expect(messages.map(({ subject }) => subject)).toEqual(['Your Threadspeak code', 'Your Threadspeak password'])
  expect(Object.keys(response.json().messages[0]).sort()).toEqual([
    'attachments',
    'html',
    'sentAt',
    'subject',
    'text',
    'to',
  ])
  expect(messages[0]?.text).toMatch(/\b\d{6}\b/)
  expect((await get('/sandbox/mail.json')).json().messages).toHaveLength(3)
  expect((await get('/sandbox/mail.json?to=nobody@example.in')).json()).toEqual({ messages: [] })
})

test('the page shows it without a script, with everything escaped and its links to follow', async () => {
  const evil = '<script>alert(1)</script>"\''
  await queueEmail(shop.database.db, shop.shop, 'x@example.in', {
    kind: 'care_reply',
    subject: evil,
    text: `${evil} https://shop.example/reset-password/abc?a=1&b=2 end`,
    html: '<p>hello</p>',
  })
  const page = await get(`/sandbox/mail?to=${encodeURIComponent('"><script>alert(2)</script>')}`)
  expect(page.body).not.toContain('<script')
  const all = await get('/sandbox/mail')
  expect(all.headers['content-type']).toContain('text/html')
  expect(all.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
  expect(all.headers['cache-control']).toBe('no-store')
  expect(all.body).not.toMatch(/<script| style=| on\w+="/)
  expect(all.body).toContain('&lt;script&gt;')
  expect(all.body).toContain('<a href="https://shop.example/reset-password/abc?a=1&amp;b=2"')
})

test('a mail in its frame may run nothing', async () => {
  const [, address] = /src="(\/sandbox\/mail\/[^"]+)"/.exec((await get('/sandbox/mail?to=x@example.in')).body) ?? []
  const mail = await get(String(address))
  expect(mail.body).toBe('<p>hello</p>')
  expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect((await get('/sandbox/mail/nothing')).statusCode).toBe(404)
})

test('a shop whose mail is carried by somebody has no such place', async () => {
  const real = await openTestShop({ database: shop.database, mailDelivery: 'queue' })
  for (const url of ['/sandbox/mail', '/sandbox/mail.json', '/sandbox/mail.css', '/sandbox/mail/x']) {
    expect((await send(real, 'GET', url)).statusCode).toBe(404)
  }
  await real.close()
})
