import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookBody } from '#contracts/admin/webhook-events.ts'
import type { Database } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { mails } from '#database/tables/mail.ts'
import { webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, TestClock, type TestShop } from '../../../tests/support/test-shop.ts'
import { addEndpoint, FakeReceivers, outbox, sendDue, WEBHOOKS } from '../../../tests/support/webhooks.ts'
import { claimDelivery } from './claim-delivery.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { recordTry } from './record-try.ts'
import { openWebhookLanes } from './send-webhooks.ts'
import { sweepWebhookLog } from './sweep-webhook-log.ts'

onPostgres('sending webhooks', (database: () => Database) => {
  const clock = new TestClock()
  let shop: TestShop
  let other: TestShop
  let receivers: FakeReceivers
  let admin: Person
  beforeAll(async () => {
    const furnish = (one: TestShop['shop']) => {
      return Object.defineProperty({ ...one }, 'webhooks', { get: () => receivers, enumerable: true })
    }
    shop = await openTestShop({ database: database(), clock, furnish, hasLimits: false })
    other = await openTestShop({ database: database(), clock, furnish, hasLimits: false })
  })
  beforeEach(async () => {
    await emptyDatabase(database().db)
    receivers = new FakeReceivers()
    admin = await newPerson(shop, 'admin')
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })

  const call = (path: string, body?: object) => send(shop, 'POST', `${WEBHOOKS}/${path}`, body, admin.token)
  const endpoint = async () => (await database().db.select().from(webhookEndpoints))[0]
  const add = (change: object = {}) => addEndpoint(shop, admin, change)
  /** Something happened, for each endpoint. */
  const happen = async (times = 1) => {
    const endpoints = await database().db.select().from(webhookEndpoints).orderBy(webhookEndpoints.url)
    for (let i = 0; i < times; i += 1) {
      const rows = endpoints.map(({ id }) => ({
        ...{ endpointId: id, eventId: shop.shop.newId(), type: 'order.placed', data: { number: `${i}` } },
      }))
      await database().db.insert(webhookDeliveries).values(rows)
    }
  }

  test('each message is signed by the secret that was shown, and carries its id and time', async () => {
    const { secret } = await add()
    await happen()
    await sendDue(shop)
    const [sent] = receivers.sent
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = sent?.headers ?? {}
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/)
    expect(seconds).toBe(String(clock.now().getTime() / 1000))
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    const wanted = createHmac('sha256', key).update(`${id}.${seconds}.${sent?.body}`).digest('base64')
    expect(signature).toBe(`v1,${wanted}`)
    expect(webhookBody.parse(JSON.parse(sent?.body ?? ''))).toMatchObject({
      type: 'order.placed',
      data: { number: '0' },
    })
    const [row] = await outbox(database())
    expect(row).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200, lastDurationMs: 12 })
  })

  test('after a rotation both secrets sign for a day, then the new one', async () => {
    const { webhook, secret } = await add()
    const rotated = await call(`${webhook._id}/secret`)
    expect(rotated.json().secret).not.toBe(secret)
    await happen()
    await sendDue(shop)
    expect(receivers.sent[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    clock.pass({ hours: 24 })
    await happen()
    await sendDue(shop)
    expect(receivers.sent[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
  })

  test('two processes deliver each message once', async () => {
    await add()
    await add({ url: 'https://second.example.in/hook' })
    await happen(30)
    await Promise.all([sendDue(shop), sendDue(other), sendDue(shop)])
    const ids = receivers.sent.map(({ url, headers }) => `${url} ${headers['webhook-id']}`)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
  })

  test('a process that was killed after sending sends once more, with the same id', async () => {
    const { webhook } = await add()
    await happen()
    const killed = await claimDelivery(shop.shop, webhook._id)
    await receivers.send('https://erp.example.in/hook', { headers: { 'webhook-id': 'as before' }, body: '{}' })
    await sendDue(other)
    expect(receivers.sent).toHaveLength(1)
    clock.pass({ minutes: 1 })
    await sendDue(other)
    expect(receivers.sent).toHaveLength(2)
    // The first comes back to life: what it has to say no longer counts.
    if (killed !== null) {
      await recordTry(shop.shop, killed, { status: 500, durationMs: 1, answer: '', problem: '', retryAfter: null })
    }
    expect((await outbox(database()))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
    expect((await endpoint())?.failingSince).toBeNull()
  })

  test('a dead endpoint holds up nobody: its hanging tries run beside those of the others', async () => {
    await add({ url: 'https://dead.example.in/hook' })
    await add({ url: 'https://live.example.in/hook' })
    let release: (value: object) => void = () => undefined
    const hanging = new Promise<object>((done) => {
      release = done
    })
    receivers.answer = ({ url }) => (url.includes('dead') ? hanging : { status: 200 })
    await happen(20)
    const lanes = openWebhookLanes(shop.shop, (error) => expect(error).toBeUndefined())
    await lanes.start()
    const delivered = async () => {
      const rows = await outbox(database())
      return rows.filter(({ state }) => state === 'delivered').length
    }
    await expect.poll(delivered, { timeout: 20_000 }).toBe(20)
    // What comes later, too, though the dead one still hangs.
    await happen()
    await lanes.start()
    await expect.poll(delivered, { timeout: 20_000 }).toBe(21)
    expect(receivers.sent.filter(({ url }) => url.includes('dead'))).toHaveLength(8)
    release({ status: 200 })
    await lanes.settled()
    expect(await delivered()).toBe(42)
  })

  test('a message is tried ten times, and then given up', async () => {
    await add()
    receivers.answer = () => ({ status: 500, answer: 'Broken' })
    await happen()
    const waits = [0, 6, 360, 2160, 8640, 21_600, 43_200, 60_480, 86_400, 103_680]
    for (const [tries, seconds] of waits.entries()) {
      clock.pass({ seconds })
      // The endpoint itself gives up sooner: switched on, the message goes on.
      await database().db.update(webhookEndpoints).set({ isOn: true, failingSince: null })
      await sendDue(shop)
      expect(receivers.sent).toHaveLength(tries + 1)
    }
    expect((await outbox(database()))[0]).toMatchObject({ state: 'failed', attempts: 10, lastAnswer: 'Broken' })
    expect(new Set(receivers.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('410 switches the endpoint off, tells the shop once and keeps what waits', async () => {
    await add()
    await happen(20)
    receivers.answer = () => ({ status: 410 })
    await sendDue(shop)
    expect(await endpoint()).toMatchObject({ isOn: false, offReason: 'gone' })
    const told = await database().db.select().from(mails).where(eq(mails.kind, 'webhook_off'))
    expect(told.map(({ subject }) => subject)).toEqual(['Webhooks to erp.example.in are off'])
    const logged = await database().db.select().from(activity).where(eq(activity.action, 'switched off'))
    expect(logged).toMatchObject([{ userId: null, userName: 'The shop', after: { reason: 'gone' } }])
    const tried = receivers.sent.length
    expect(tried).toBeLessThan(20)
    receivers.answer = () => ({ status: 204 })
    await sendDue(shop)
    expect(receivers.sent).toHaveLength(tried)
    const { _id, url, events } = (await send(shop, 'GET', WEBHOOKS, undefined, admin.token)).json().webhooks[0]
    await send(shop, 'PUT', `${WEBHOOKS}/${_id}`, { url, events, isOn: true }, admin.token)
    await sendDue(shop)
    expect((await outbox(database())).filter(({ state }) => state === 'waiting')).toEqual([])
    expect(await endpoint()).toMatchObject({ isOn: true, offReason: null, failingSince: null })
  })

  test('after three days of failures alone an endpoint is off, after one success it is not', async () => {
    await add()
    receivers.answer = () => ({ problem: 'timeout' })
    await happen()
    await sendDue(shop)
    clock.pass({ hours: 71 })
    receivers.answer = () => ({ status: 200 })
    await happen()
    await sendDue(shop)
    receivers.answer = () => ({ problem: 'timeout' })
    await happen()
    await sendDue(shop)
    clock.pass({ hours: 71 })
    await happen()
    await sendDue(shop)
    expect(await endpoint()).toMatchObject({ isOn: true })
    clock.pass({ hours: 1 })
    await happen(3)
    await sendDue(shop)
    expect(await endpoint()).toMatchObject({ isOn: false, offReason: 'failing' })
    expect(await database().db.$count(mails, eq(mails.kind, 'webhook_off'))).toBe(1)
  })

  test('an endpoint that asks for less is left alone for a while', async () => {
    await add()
    receivers.answer = () => ({ status: 429, retryAfter: 120 })
    await happen()
    await sendDue(shop)
    await happen()
    clock.pass({ seconds: 119 })
    await sendDue(shop)
    expect(receivers.sent).toHaveLength(1)
    receivers.answer = () => ({ status: 200 })
    clock.pass({ seconds: 1 })
    await sendDue(shop)
    expect(receivers.take()).toHaveLength(3)
    expect(await endpoint()).toMatchObject({ pausedUntil: null, failingSince: null })
  })

  describe('by hand', () => {
    test('a test message is sent once, also to an endpoint that is off', async () => {
      const { webhook } = await add({ isOn: false })
      await happen()
      receivers.answer = () => ({ status: 500 })
      expect((await call(`${webhook._id}/test`)).statusCode).toBe(200)
      await sendDue(shop)
      expect(receivers.take()).toEqual(['erp.example.in webhook.test'])
      expect((await outbox(database())).map(({ state }) => state)).toEqual(['waiting', 'failed'])
      expect(await endpoint()).toMatchObject({ failingSince: null })
    })

    test('one message is sent again with its id, and all that failed since a time', async () => {
      const { webhook } = await add()
      await happen(3)
      receivers.answer = () => ({ status: 404 })
      await sendDue(shop)
      await database().db.update(webhookDeliveries).set({ state: 'failed' })
      const [first] = await outbox(database())
      receivers.answer = () => ({ status: 200 })
      receivers.take()
      const path = `${webhook._id}/deliveries/${first?.id}/resend`
      expect((await call(path)).statusCode).toBe(200)
      expect((await call(path)).statusCode).toBe(409)
      await sendDue(shop)
      expect((await outbox(database()))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
      const since = new Date(0).toISOString()
      expect((await call(`${webhook._id}/resend`, { since })).json().message).toBe('2 messages are sent again.')
      await sendDue(shop)
      expect(receivers.take()).toHaveLength(3)
      expect((await call(`${webhook._id}/resend`, { since })).statusCode).toBe(409)
    })

    test.each(['nothing/resend', '00000000-0000-4000-8000-000000000000/test', 'x/secret', 'x/deliveries/1/resend'])(
      'what is not there is not found: %s',
      async (path) => {
        expect((await call(path, { since: new Date(0).toISOString() })).statusCode).toBe(404)
      },
    )

    test("another endpoint's message is not found", async () => {
      await add()
      await happen()
      const [row] = await outbox(database())
      const { webhook } = await add({ url: 'https://second.example.in/' })
      for (const id of [row?.id, '99999999999999999999', '1e3', '-1']) {
        expect((await call(`${webhook._id}/deliveries/${id}/resend`)).statusCode).toBe(404)
      }
    })
  })

  test('an endpoint that is deleted while a message is under way takes its log with it', async () => {
    const { webhook } = await add()
    await happen()
    const claimed = await claimDelivery(shop.shop, webhook._id)
    await send(shop, 'DELETE', `${WEBHOOKS}/${webhook._id}`, undefined, admin.token)
    if (claimed !== null) await deliverWebhook(shop.shop, claimed)
    expect(receivers.sent).toEqual([])
    expect(await outbox(database())).toEqual([])
  })

  test('messages are kept for 30 days, also those that were never sent', async () => {
    await add({ isOn: false })
    await happen(2)
    const old = new Date(clock.now().getTime() - 30 * 24 * 3_600_000 - 1)
    const [first] = await outbox(database())
    await database().db.update(webhookDeliveries).set({ at: clock.now() })
    await database()
      .db.update(webhookDeliveries)
      .set({ at: old })
      .where(eq(webhookDeliveries.id, first?.id ?? 0))
    await sweepWebhookLog(shop.shop)
    expect((await outbox(database())).map(({ id }) => id)).not.toContain(first?.id)
    expect(await database().db.$count(webhookDeliveries, sql`true`)).toBe(1)
  })
})
