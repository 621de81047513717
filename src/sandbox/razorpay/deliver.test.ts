import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliverNotices, ledgerOf, payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

type Notice = { headers: IncomingHttpHeaders; body: string; event: string }

const seen: Notice[] = []
let status = 200
const shopServer = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ headers: request.headers, body, event: JSON.parse(body).event })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((done) => shopServer.listen(0, '127.0.0.1', () => done())))
afterAll(() => {
  shopServer.close()
})

onBothDatabases('notices', (database) => {
  let shop: TestShop
  let twin: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    twin = await openTestShop({ database: database(), clock: shop.clock })
    for (const one of [shop, twin]) {
      one.razorpay.webhookUrl = () => `http://127.0.0.1:${(shopServer.address() as AddressInfo).port}/hook`
    }
  })
  afterAll(async () => {
    await twin.close()
    await shop.close()
  })
  beforeEach(async () => {
    status = 200
    setFaults(shop)
    await deliverNotices(shop)
    seen.length = 0
  })

  const newOrder = async () =>
    (await shop.shop.payments.createOrder({ amountPaise: 49_900, receipt: 'TS-1', notes: {} })).id
  const events = () => seen.map(({ event }) => event)
  const isBelieved = ({ headers, body }: Notice) =>
    shop.shop.payments.isWebhookSignature(Buffer.from(body), String(headers['x-razorpay-signature']))

  test('tell a payment step by step, signed, with an id of their own', async () => {
    const id = await newOrder()
    await payOrder(shop, id)
    await deliverNotices(shop)
    expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
    expect(seen.every(isBelieved)).toBe(true)
    const last = seen[2]
    expect(last?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Razorpay-Webhook/v1' })
    expect(last?.headers['x-razorpay-event-id']).toBe(last?.headers['request-id'])
    expect(new Set(seen.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3)
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      entity: 'event',
      contains: ['payment', 'order'],
      payload: { payment: { entity: { order_id: id } }, order: { entity: { id, status: 'paid' } } },
    })
    expect(last?.body).not.toContain('_capture')
    await deliverNotices(shop)
    expect(seen).toHaveLength(3)
  })

  test('are brought once, though two processes look', async () => {
    for (let index = 0; index < 5; index += 1) await payOrder(shop, await newOrder())
    await Promise.all([shop, twin, shop, twin].map(deliverNotices))
    expect(seen).toHaveLength(15)
    expect(new Set(seen.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(15)
  })

  test('are brought again until they are taken, ever more slowly', async () => {
    status = 400
    await playScene(shop, await newOrder(), { outcome: 'fail', reason: 'card_declined' })
    await deliverNotices(shop)
    await deliverNotices(shop)
    expect(events()).toEqual(['payment.failed'])
    shop.clock.pass({ seconds: 1 })
    await deliverNotices(shop)
    shop.clock.pass({ seconds: 5 })
    await deliverNotices(shop)
    expect(seen).toHaveLength(2)
    status = 204
    shop.clock.pass({ seconds: 2 })
    await deliverNotices(shop)
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1)
    shop.clock.pass({ days: 2 })
    await deliverNotices(shop)
    expect(seen).toHaveLength(3)
    expect((await ledgerOf(shop)).events.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
  })

  test('are lost, doubled, reversed, late and badly signed on purpose', async () => {
    const payWith = async (webhooks: NonNullable<Parameters<typeof setFaults>[1]>['webhooks']) => {
      seen.length = 0
      setFaults(shop, webhooks === undefined ? {} : { webhooks })
      await payOrder(shop, await newOrder())
      await deliverNotices(shop)
    }
    await payWith({ drop: true })
    expect(seen).toEqual([])
    await payWith({ copies: 4 })
    expect(seen).toHaveLength(12)
    await payWith({ reverse: true })
    expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
    await payWith({ signature: 'corrupt' })
    expect(seen.some(isBelieved)).toBe(false)
    await payWith({ signature: 'old' })
    expect(seen.every(isBelieved)).toBe(true)
    await payWith({ delayMs: 60_000 })
    expect(seen).toEqual([])
    shop.clock.pass({ minutes: 1 })
    await deliverNotices(shop)
    expect(seen).toHaveLength(3)
  })

  test('follow when a bank answers late by itself', async () => {
    await playScene(shop, await newOrder(), { outcome: 'late_authorise', afterMs: 600_000 })
    await deliverNotices(shop)
    expect(events()).toEqual(['payment.failed'])
    shop.clock.pass({ minutes: 10 })
    await deliverNotices(shop)
    expect(events().slice(1)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  })
})
