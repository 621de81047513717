import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, OPEN_ORDER_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { mails } from '#database/tables/mail.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { issueOrderKey } from '#shop/access/order-keys.ts'
import { takeFromLimit } from '#shop/limits/limits.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { setTerms } from '../../../tests/support/order-work.ts'
import { orderBody, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

type Placed = { order: OrderJson; key: string }
type Guest = typeof SHIPPING

let count = 0
function newGuest(change: Partial<Guest> = {}): Guest {
  count += 1
  const phone = `97${String(10_000_000 + count)}`
  return { ...SHIPPING, email: `slip${count}@example.in`, phone, address: `${count} Weft Street`, ...change }
}

onBothDatabases('the mistyped email address of a guest', (database) => {
  let shop: TestShop
  let goods: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    goods = await stockProduct(shop, { stock: 500, originalPaise: 60_000, discountPaise: null })
  })
  afterAll(() => shop.close())

  async function place(guest: Guest, { method = 'COD' as 'COD' | 'online', of = goods } = {}): Promise<Placed> {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/v1/api/guest-orders',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      payload: orderBody(of, method, { shippingInfo: guest }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const correct = ({ order, key }: Placed, shippingInfo: Guest) =>
    send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, { shippingInfo }, key)
  const mailFor = async (email: string) => (await newestMail(shop, email, 'order_to_confirm'))?.text ?? ''
  const codeFor = async (email: string) => /\b\d{6}\b/.exec(await mailFor(email))?.[0] ?? ''
  const confirm = ({ order, key }: Placed, code: string) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/confirm-code`, { code }, key)

  test('is corrected: a new code goes to the new one and confirms the order', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    const right = { ...guest, email: 'right@example.in' }
    const answer = await correct(placed, right)
    expect([answer.statusCode, answer.json().message]).toEqual([200, ORDER_TEXTS.emailCorrected])
    expect(answer.json().order.shippingInfo.email).toBe('r•••@example.in')
    const [contact] = await database().db.select().from(guestOrders).where(eq(guestOrders.orderId, placed.order._id))
    expect(contact).toMatchObject({ email: 'right@example.in', phone: guest.phone })
    expect((await confirm(placed, await codeFor('right@example.in'))).statusCode).toBe(200)
  })

  test('leaves a code that is dead', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    const old = await codeFor(guest.email)
    const right = newGuest({ phone: guest.phone, address: guest.address })
    await correct(placed, right)
    if ((await codeFor(right.email)) !== old) expect((await confirm(placed, old)).statusCode).toBe(400)
  })

  test('leaves links that are dead, while the key that corrected it lives', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    const link = /\/orders\/confirm\/([\w-]+)/.exec(await mailFor(guest.email))?.[1]
    const mailed = await issueOrderKey(database().db, shop.shop, placed.order._id, 'mail')
    await correct(placed, { ...guest, email: newGuest().email })
    const follow = async (key: string) =>
      (await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)).statusCode
    expect((await send(shop, 'POST', '/v1/api/orders/confirm', { key: link })).statusCode).toBe(404)
    expect([await follow(mailed), await follow(placed.key)]).toEqual([401, 200])
  })

  test('gets no mail that was still waiting to be sent', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    await database().db.update(mails).set({ state: 'queued', sentAt: null }).where(eq(mails.to, guest.email))
    await correct(placed, { ...guest, email: newGuest().email })
    expect(await database().db.$count(mails, eq(mails.to, guest.email))).toBe(0)
  })

  test('is corrected three times a day, and mails nobody a fourth time', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    for (let at = 0; at < 3; at += 1) {
      expect((await correct(placed, { ...guest, email: newGuest().email })).statusCode).toBe(200)
    }
    const fourth = newGuest().email
    const answer = await correct(placed, { ...guest, email: fourth })
    expect([answer.statusCode, answer.json().message]).toEqual([429, ORDER_TEXTS.tooManyEmailChanges])
    expect(await database().db.$count(mails, eq(mails.to, fourth))).toBe(0)
  })

  test('twice at once is corrected once', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    const emails = [newGuest().email, newGuest().email]
    const all = await Promise.all(emails.map((email) => correct(placed, { ...guest, email })))
    expect(all.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const [row] = await database().db.select().from(orders).where(eq(orders.id, placed.order._id))
    expect((await confirm(placed, await codeFor(row?.email ?? ''))).statusCode).toBe(200)
  })

  test('is not corrected by another order’s key', async () => {
    const [mine, other] = [await place(newGuest()), await place(newGuest())]
    const victim = newGuest()
    expect((await correct({ order: other.order, key: mine.key }, victim)).statusCode).toBe(404)
    expect(await database().db.$count(mails, eq(mails.to, victim.email))).toBe(0)
  })

  test('stays once the order is confirmed', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    await confirm(placed, await codeFor(guest.email))
    const answer = await correct(placed, { ...guest, email: newGuest().email })
    expect([answer.statusCode, answer.json().message]).toEqual([409, ORDER_TEXTS.tooLateForAddress])
  })

  test('stays for an order that is paid online', async () => {
    const guest = newGuest()
    const placed = await place(guest, { method: 'online' })
    const answer = await correct(placed, { ...guest, email: newGuest().email })
    expect([answer.statusCode, answer.json().message]).toEqual([400, ORDER_TEXTS.emailStays])
  })

  test('is not corrected to that of an account which may not pay in cash', async () => {
    const blocked = await newPerson(shop)
    await database().db.update(users).set({ isCodBlocked: true }).where(eq(users.id, blocked.user._id))
    const guest = newGuest()
    const answer = await correct(await place(guest), { ...guest, email: blocked.email })
    expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.codBlocked])
  })

  test('is not corrected to that of as many open cash orders as the store allows', async () => {
    const [first, second] = [newGuest(), newGuest()]
    await place(first)
    const placed = await place(second)
    await setTerms(shop, { codOpenOrders: 1 })
    const answer = await correct(placed, { ...second, email: first.email })
    expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.codTooManyOpen])
    expect((await correct(placed, { ...second, email: newGuest().email })).statusCode).toBe(200)
    await setTerms(shop, { codOpenOrders: null })
  })

  test('is not corrected to that of a guest who has as many waiting as one may have', async () => {
    const { email } = newGuest()
    const piece = () => stockProduct(shop, { originalPaise: 60_000, discountPaise: null, stock: 5 })
    for (let at = 0; at < 5; at += 1) await place(newGuest({ email }), { of: await piece() })
    const guest = newGuest()
    const answer = await correct(await place(guest, { of: await piece() }), { ...guest, email })
    expect([answer.statusCode, answer.json().message]).toEqual([409, OPEN_ORDER_TEXTS.guest.orders])
  })

  test('is not corrected to one with which too many were placed today', async () => {
    const guest = newGuest()
    const { email } = newGuest()
    for (let at = 0; at < 20; at += 1) await takeFromLimit(shop.shop, 'guest_orders', email)
    const answer = await correct(await place(guest), { ...guest, email })
    expect([answer.statusCode, answer.json().message]).toEqual([429, CHECKOUT_TEXTS.tooManyGuests])
  })

  test('a network that placed too many corrects none', async () => {
    const guest = newGuest()
    const placed = await place(guest)
    for (let at = 0; at < 100; at += 1) await takeFromLimit(shop.shop, 'waiting_orders_unverified', '127.0.0.1')
    const answer = await correct(placed, { ...guest, email: newGuest().email })
    expect([answer.statusCode, answer.json().message]).toEqual([429, CHECKOUT_TEXTS.tooManyHere])
  })
})
