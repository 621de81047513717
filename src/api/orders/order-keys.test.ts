import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INVOICE_COPY } from '#contracts/orders/invoice-texts.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import { orderKeys } from '#database/tables/order-keys.ts'
import { sweepAccounts } from '#shop/accounts/sweep-accounts.ts'
import { readInvoice } from '#shop/invoices/read-invoice.ts'
import { queueEmail } from '#shop/outbox/queue-email.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('an order without an account', (database) => {
  let shop: TestShop
  let buyer: Person
  let order: OrderJson

  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    buyer = await newPerson(shop)
    await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
    order = await place()
  })
  afterAll(() => shop.close())

  const place = async () => placeCod(shop, buyer, await stockProduct(shop, { stock: 9 }))
  const track = (number: string, contact: string) => send(shop, 'POST', '/v1/api/orders/track', { number, contact })
  const visitKey = async (of: OrderJson): Promise<string> => (await track(of.id, SHIPPING.email)).json().key
  const read = (of: OrderJson, key: string) => send(shop, 'GET', `/v1/api/orders/${of._id}`, undefined, key)
  /** Of the newest mail about an order, as its reader gets it. */
  const mailedKey = async (of: OrderJson): Promise<string> => {
    const sent = (await readSandboxEmails(shop.shop, SHIPPING.email)).filter(({ text }) => text.includes(of.id))
    return /\/orders\/follow\/(order-[\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  }

  describe('is found by its number and', () => {
    test.each([
      ['its email address', SHIPPING.email],
      ['its email address in capitals', SHIPPING.email.toUpperCase()],
      ['its phone number', '9845012345'],
      ['its phone number as people write it', '+91 98450-12345'],
    ])('%s', async (_, contact) => {
      const answer = await track(order.id.toLowerCase(), contact)
      expect(answer.statusCode).toBe(200)
      expect((await read(order, answer.json().key)).statusCode).toBe(200)
    })

    test.each([
      ['another email address', () => order.id, 'somebody@example.in'],
      ['another phone number', () => order.id, '9845012346'],
      ['nothing', () => order.id, ''],
      ['the address of an order that is not there', () => '00000000', SHIPPING.email],
      ['the address, for a number of other letters', () => 'not a number', SHIPPING.email],
    ])('not by %s, and the answer is the same', async (_, number, contact) => {
      const answer = await track(number(), contact)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, message: ORDER_TEXTS.notTracked })
    })
  })

  test('ten wrong guesses close a number for an hour, and a mailed link still opens it', async () => {
    const own = await place()
    for (let guess = 0; guess < 10; guess += 1) await track(own.id, `98450${10000 + guess}`)
    const right = await track(own.id, SHIPPING.email)
    expect(right.statusCode).toBe(429)
    expect(right.json().message).toBe(ORDER_TEXTS.tooManyLooks)
    expect((await read(own, await mailedKey(own))).statusCode).toBe(200)
    shop.clock.pass({ hours: 1, seconds: 1 })
    expect((await track(own.id, SHIPPING.email)).statusCode).toBe(200)
  })

  test('a number that no order has is closed by guesses as well', async () => {
    for (let guess = 0; guess < 10; guess += 1) await track('ZZZZZZZ0', `98450${20000 + guess}`)
    expect((await track('ZZZZZZZ0', SHIPPING.email)).statusCode).toBe(429)
  })

  test('is read by its key alone, which says what it may do', async () => {
    const follow = (key: string) => send(shop, 'GET', '/v1/api/orders/followed', undefined, key)
    expect((await follow(await visitKey(order))).json()).toMatchObject({ order: { id: order.id }, mayChange: false })
    expect((await follow(await mailedKey(order))).json()).toMatchObject({ order: { id: order.id }, mayChange: true })
    expect((await follow('order-made-up')).statusCode).toBe(401)
    expect((await follow(buyer.token)).statusCode).toBe(404)
  })

  test('is shown with little of its address', async () => {
    const { order: seen } = (await read(order, await visitKey(order))).json()
    expect(seen).toMatchObject({ id: order.id, userId: null, cart: order.cart })
    expect(seen.shippingInfo).toEqual({
      ...order.shippingInfo,
      fullName: 'Asha R.',
      phone: '•••345',
      email: 'a•••@example.in',
      address: '•••',
    })
  })

  test.each([
    ['cancels', 'POST', 'cancel', {}],
    ['returns', 'POST', 'returns', { items: [], reason: 'Too wide' }],
    ['reads the invoice of', 'GET', 'download-invoice', undefined],
    ['lists the papers of', 'GET', 'papers', undefined],
  ] as const)('nobody %s it who only knows number and contact', async (_, method, path, body) => {
    const answer = await send(shop, method, `/v1/api/orders/${order._id}/${path}`, body, await visitKey(order))
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe(ORDER_TEXTS.needsMailedLink)
  })

  test.each([
    ['confirms', 'POST', 'confirm', undefined],
    ['moves', 'PUT', 'address', { shippingInfo: SHIPPING }],
    ['ships', 'PUT', 'status', { status: 'Shipped' }],
  ] as const)('a key alone never %s it', async (_, method, path, body) => {
    const answer = await send(shop, method, `/v1/api/orders/${order._id}/${path}`, body, await mailedKey(order))
    expect(answer.statusCode).toBe(401)
  })

  test('a key opens no other order, and no list', async () => {
    const [other, key] = [await place(), await mailedKey(order)]
    const missing = { ...other, _id: shop.shop.newId() }
    for (const one of [other, missing]) {
      expect((await read(one, key)).statusCode).toBe(404)
      expect((await send(shop, 'POST', `/v1/api/orders/${one._id}/cancel`, {}, key)).statusCode).toBe(404)
    }
    expect((await send(shop, 'GET', '/v1/api/orders', undefined, key)).json().orders).toEqual([])
    expect((await send(shop, 'GET', '/v1/api/seller/orders', undefined, key)).statusCode).toBe(401)
  })

  test('the mailed link reads the invoice and cancels', async () => {
    const own = await place()
    const key = await mailedKey(own)
    const url = `/v1/api/orders/${own._id}`
    const file = await send(shop, 'GET', `${url}/download-invoice`, undefined, key)
    expect(file.headers['content-type']).toContain('pdf')
    // As little as the page of the link: the whole address goes to the mailbox of the order.
    const text = pdfPages(file.rawPayload).join('\n')
    expect(text).toContain(INVOICE_COPY)
    expect(text).toContain('Asha R.')
    for (const hidden of [SHIPPING.address, 'Asha Rao', SHIPPING.phone.slice(0, 5)]) expect(text).not.toContain(hidden)
    const mailed = await send(shop, 'POST', `${url}/send-invoice-email`, {}, key)
    expect(mailed.json().message).toBe('Invoice sent to a•••@example.in')
    const other = await send(shop, 'POST', `${url}/send-invoice-email`, { email: 'thief@example.in' }, key)
    expect(other.statusCode).toBe(400)
    const attached = (await newestMail(shop, SHIPPING.email, 'invoice'))?.attachments?.[0]?.invoiceId ?? ''
    expect(pdfPages((await readInvoice(shop.shop, attached)).content).join('\n')).toContain(SHIPPING.address)
    const cancelled = await send(shop, 'POST', `${url}/cancel`, {}, key)
    expect(cancelled.json()).toMatchObject({ order: { status: 'Cancelled', shippingInfo: { address: '•••' } } })
    expect((await send(shop, 'GET', url, undefined, buyer.token)).json().order.status).toBe('Cancelled')
  })

  test('the mailed link asks for a return, in the name of the buyer', async () => {
    const own = await place()
    const seller = await newPerson(shop, 'seller')
    for (const status of ['Shipped', 'Delivered']) await moveTo(shop, seller, own, status)
    const body = { items: [{ itemId: own.cart.items[0]?._id, quantity: 1 }], reason: 'Too wide' }
    const answer = await send(shop, 'POST', `/v1/api/orders/${own._id}/returns`, body, await mailedKey(own))
    expect(answer.json()).toMatchObject({ success: true, order: { returns: [{ status: 'Requested' }] } })
  })

  test('the link is mailed again to the address of the order, three times an hour', async () => {
    const own = await place()
    const ask = async () => send(shop, 'POST', `/v1/api/orders/${own._id}/link`, undefined, await visitKey(own))
    for (let time = 0; time < 3; time += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
    const sent = await shop.database.db.select().from(mails).where(eq(mails.kind, 'order_link'))
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill(SHIPPING.email))
    expect((await send(shop, 'POST', `/v1/api/orders/${own._id}/cancel`, {}, await mailedKey(own))).statusCode).toBe(
      200,
    )
  })

  test('a link that is one mail too many for a day is not promised', async () => {
    const to = 'often@example.in'
    const product = await stockProduct(shop, { stock: 9 })
    const own = await placeCod(shop, buyer, product, { shippingInfo: { email: to } })
    const news = { kind: 'care_ticket', subject: 'News', text: 'News', html: 'News' } as const
    for (let mail = 0; mail < 20; mail += 1) await queueEmail(shop.database.db, shop.shop, to, news)
    const { key } = (await track(own.id, to)).json()
    const answer = await send(shop, 'POST', `/v1/api/orders/${own._id}/link`, undefined, key)
    expect([answer.statusCode, answer.json().message]).toEqual([429, ORDER_TEXTS.tooManyLinks])
  })

  test('a mail waits without its key', async () => {
    const own = await place()
    const waiting = (await shop.database.db.select().from(mails)).filter(({ text }) => text.includes(own.id))
    expect(waiting.map(({ text }) => text).join()).toContain(`/orders/follow/{order-key:${own._id}}`)
    expect(await shop.database.db.$count(orderKeys, eq(orderKeys.orderId, own._id))).toBe(0)
  })

  test('a link that went to another mailbox ends when the email is changed', async () => {
    const own = await place()
    const key = await mailedKey(own)
    const shippingInfo = { ...SHIPPING, email: 'other@example.in' }
    const changed = await send(shop, 'PUT', `/v1/api/orders/${own._id}/address`, { shippingInfo }, buyer.token)
    expect(changed.statusCode).toBe(200)
    expect((await read(own, key)).statusCode).toBe(401)
  })

  test('a visit ends after an hour, a mailed link after 60 days, and both are swept', async () => {
    const own = await place()
    const [visit, mailed] = [await visitKey(own), await mailedKey(own)]
    shop.clock.pass({ hours: 1, seconds: 1 })
    expect((await read(own, visit)).statusCode).toBe(401)
    expect((await read(own, mailed)).statusCode).toBe(200)
    shop.clock.pass({ days: 60 })
    expect((await read(own, mailed)).statusCode).toBe(401)
    await sweepAccounts(shop.shop)
    expect(await shop.database.db.$count(orderKeys, eq(orderKeys.orderId, own._id))).toBe(0)
  })
})
