import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVOICE_TEXTS } from '#contracts/orders/invoices.ts'
import { mails } from '#database/tables/mail.ts'
import type { OutgoingEmail } from '#integrations/mail/mail-transport.ts'
import { sendNextEmail } from '#shop/email-delivery/send-next-email.ts'
import { takeFromLimit } from '#shop/limits/limits.ts'
import { type InvoicedOrder, insertOrder } from '../../../tests/support/invoiced-orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let asha: Person
let order: InvoicedOrder

beforeAll(async () => {
  shop = await openTestShop()
  asha = await newPerson(shop)
  order = await insertOrder(shop, asha)
})
afterAll(() => shop.close())

const download = (id: string, token?: string) =>
  send(shop, 'GET', `/v1/api/orders/${encodeURIComponent(id)}/download-invoice`, undefined, token)
const mail = (id: string, body: object, token?: string) =>
  send(shop, 'POST', `/v1/api/orders/${encodeURIComponent(id)}/send-invoice-email`, body, token)
const invoiceMails = (to: string) =>
  shop.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.kind, 'invoice')))

test('the buyer gets a PDF to keep, by the key or the number of the order [API-34] [ORDER-67]', async () => {
  for (const id of [order.id, order.number, order.number.toLowerCase()]) {
    const answer = await download(id, asha.token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${order.number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = pdfPages(answer.rawPayload).join('\n')
    for (const words of ['Tax invoice', 'TS/25-26/000001', order.number, '₹1,005.00']) expect(text).toContain(words)
  }
})

test('those who run the shop get it too', async () => {
  for (const role of ['seller', 'admin'] as const) {
    expect((await download(order.id, (await newPerson(shop, role)).token)).statusCode).toBe(200)
  }
})

test('somebody else is told the same as about an order that does not exist', async () => {
  const { token } = await newPerson(shop)
  const missing = await download(shop.shop.newId(), token)
  expect(missing.statusCode).toBe(404)
  for (const id of [order.id, order.number, 'nothing', "' or 1=1 --", '../../etc']) {
    const answer = await download(id, token)
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
    const sent = await mail(id, { email: 'parcel@example.in' }, token)
    expect([sent.statusCode, sent.body]).toEqual([404, missing.body])
  }
  expect((await download(order.id)).statusCode).toBe(401)
  expect((await download(order.id, 'not-a-token')).statusCode).toBe(401)
  expect(await invoiceMails('parcel@example.in')).toEqual([])
})

test('an order that nobody confirmed yet has no invoice', async () => {
  const waiting = await insertOrder(shop, asha, { hasInvoice: false })
  const answer = await download(waiting.id, asha.token)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'The invoice is written as soon as the order is confirmed. Please come back then.',
  ])
})

test('one that ended unpaid has none for its buyer; the books keep theirs, and so does who paid', async () => {
  const email = 'ended@example.in'
  for (const status of ['Cancelled', 'Failed'] as const) {
    const ended = await insertOrder(shop, asha, { status, email })
    for (const answer of [await download(ended.id, asha.token), await mail(ended.id, { email }, asha.token)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'This order ended before it was paid, so no invoice is valid for it.',
      ])
    }
    expect((await download(ended.id, (await newPerson(shop, 'seller')).token)).statusCode).toBe(200)
  }
  expect(await invoiceMails(email)).toEqual([])
  const paid = await insertOrder(shop, asha, {
    status: 'Cancelled',
    paymentStatus: 'Refunded',
    paidAt: shop.shop.now(),
  })
  expect((await download(paid.id, asha.token)).statusCode).toBe(200)
})

test('it is mailed to the address of the order or of the account [API-35] [API-36]', async () => {
  const mine = await insertOrder(shop, asha, { email: 'gift@example.in' })
  for (const email of ['gift@example.in', ` ${asha.email.toUpperCase()} `]) {
    const answer = await mail(mine.id, { email }, asha.token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: `Invoice sent to ${email.trim().toLowerCase()}` })
  }
  const filename = `invoice-${mine.number}.pdf`
  expect(await invoiceMails('gift@example.in')).toMatchObject([
    { kind: 'invoice', attachments: [{ filename, invoiceId: mine.invoiceId }] },
  ])
  expect(await invoiceMails(asha.email)).toMatchObject([{ attachments: [{ filename }] }])
})

test.each([
  { email: 'stranger@example.in' },
  { email: 'parcel@example.in,stranger@example.in' },
  { email: 'parcel@example.in\r\nBcc: stranger@example.in' },
  { email: ['parcel@example.in'] },
  { email: 'a'.repeat(300) },
  {},
])('%j is no address it goes to', async (body) => {
  const before = await shop.database.db.$count(mails)
  const answer = await mail(order.id, body, asha.token)
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'An invoice goes only to the email address of the order or of your account.',
  ])
  expect(await shop.database.db.$count(mails)).toBe(before)
})

test('ten mails an hour for one order, however many ask at once', async () => {
  const often = await insertOrder(shop, asha, { email: 'often@example.in' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => mail(often.id, { email: 'often@example.in' }, asha.token)),
  )
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(2)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('3600')
  expect(await invoiceMails('often@example.in')).toHaveLength(10)
  shop.clock.pass({ hours: 1, seconds: 1 })
  expect((await mail(often.id, { email: 'often@example.in' }, asha.token)).statusCode).toBe(200)
})

test('the mail server is handed the PDF; the sandbox links to it', async () => {
  const queued = await openTestShop({ database: shop.database, mailDelivery: 'queue' })
  await send(
    queued,
    'POST',
    `/v1/api/orders/${order.id}/send-invoice-email`,
    { email: 'parcel@example.in' },
    asha.token,
  )
  const sent: OutgoingEmail[] = []
  while (await sendNextEmail(queued.shop, { send: async (one) => void sent.push(one) }));
  const [attachment] = sent.at(-1)?.attachments ?? []
  expect(attachment?.filename).toBe(`invoice-${order.number}.pdf`)
  expect(pdfPages(attachment?.content ?? Buffer.alloc(0)).join('\n')).toContain('TS/25-26/000001')
  await queued.close()

  const page = await send(shop, 'GET', '/sandbox/mail?to=parcel@example.in')
  const [, href = ''] = /href="(\/sandbox\/mail\/[^"]+\.pdf)"/.exec(page.body) ?? []
  const file = await send(shop, 'GET', href)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.equals(attachment?.content ?? Buffer.alloc(0))).toBe(true)
  expect((await send(shop, 'GET', href.replace('.pdf', 'x.pdf'))).statusCode).toBe(404)
})

test('whoever downloads without end is asked to wait; the seller is not', async () => {
  const eager = await newPerson(shop)
  const { id } = await insertOrder(shop, eager)
  const seller = await newPerson(shop, 'seller')
  for (let i = 0; i < 60; i++) await takeFromLimit(shop.shop, 'invoice_downloads', eager.user._id)
  const refused = await download(id, eager.token)
  expect([refused.statusCode, refused.json().message]).toEqual([429, INVOICE_TEXTS.tooManyDownloads])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await download(id, seller.token)).statusCode).toBe(200)
  shop.clock.pass({ minutes: 11 })
  expect((await download(id, eager.token)).statusCode).toBe(200)
})
