import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, OPEN_ORDER_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, setTerms } from '../../../tests/support/order-work.ts'
import { orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

type Placed = { order: OrderJson; key: string; message: string }

let count = 0
/** Somebody whom nobody has seen before. */
function newGuest(change: object = {}) {
  count += 1
  const phone = `98${String(10_000_000 + count)}`
  return { ...SHIPPING, email: `guest${count}@example.in`, phone, address: `${count} Loom Street`, ...change }
}
const newKey = () => `key-of-this-browser-${crypto.randomUUID()}`

onBothDatabases('an order without an account', (database) => {
  let shop: TestShop
  let goods: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    goods = await stockProduct(shop, { stock: 500, originalPaise: 60_000, discountPaise: null })
  })
  afterAll(() => shop.close())

  const post = (body: object, key: string | null, token?: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/v1/api/guest-orders',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: body,
    })
  const bodyFor = (guest: object, method: 'online' | 'COD', of = goods) =>
    orderBody(of, method, { shippingInfo: guest })
  async function place<T = Placed>(guest: object, method: 'online' | 'COD', of = goods): Promise<T> {
    const answer = await post(bodyFor(guest, method, of), newKey())
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const codeFor = async (email: string) =>
    /\b\d{6}\b/.exec((await newestMail(shop, email, 'order_to_confirm'))?.text ?? '')?.[0] ?? ''
  const confirm = (order: OrderJson, code: string, key: string) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/confirm-code`, { code }, key)
  const rowOf = async ({ _id }: OrderJson) => (await database().db.select().from(orders).where(eq(orders.id, _id)))[0]

  test('in cash waits for the six digits of its mail', async () => {
    const guest = newGuest()
    const { order, key } = await place(guest, 'COD')
    expect(order).toMatchObject({ status: 'Payment Pending', userId: null })
    expect((await confirm(order, '000000', key)).statusCode).toBe(400)
    const confirmed = await confirm(order, await codeFor(guest.email), key)
    expect(confirmed.json()).toMatchObject({ message: ORDER_TEXTS.confirmed, order: { status: 'Processing' } })
    expect(await newestMail(shop, guest.email, 'order_confirmed')).not.toBeNull()
  })

  test('in cash is confirmed by the link of its mail as well', async () => {
    const guest = newGuest()
    const { order } = await place(guest, 'COD')
    const link = /\/orders\/confirm\/([\w-]+)/.exec(
      (await newestMail(shop, guest.email, 'order_to_confirm'))?.text ?? '',
    )
    const answer = await send(shop, 'POST', '/v1/api/orders/confirm', { key: link?.[1] })
    expect([answer.statusCode, (await rowOf(order))?.status]).toEqual([200, 'Processing'])
    const followed = await send(shop, 'GET', '/v1/api/orders/followed', undefined, answer.json().key)
    expect(followed.json()).toMatchObject({ order: { _id: order._id }, mayChange: true })
  })

  test('closes its code after five guesses an hour, also to the right one', async () => {
    const guest = newGuest()
    const { order, key } = await place(guest, 'COD')
    const code = await codeFor(guest.email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess += 1) await confirm(order, wrong, key)
    expect((await confirm(order, code, key)).statusCode).toBe(429)
  })

  test('gets a new code, and the one before is no longer valid', async () => {
    const guest = newGuest()
    const { order, key } = await place(guest, 'COD')
    const first = await codeFor(guest.email)
    shop.clock.pass({ seconds: 1 })
    const sent = await send(shop, 'POST', `/v1/api/orders/${order._id}/code`, undefined, key)
    expect(sent.json().message).toBe(ORDER_TEXTS.codeSent)
    const second = await codeFor(guest.email)
    if (second !== first) expect((await confirm(order, first, key)).statusCode).toBe(400)
    expect((await confirm(order, second, key)).statusCode).toBe(200)
  })

  test('in cash is sent elsewhere by its key until it is confirmed', async () => {
    const guest = newGuest()
    const { order, key } = await place(guest, 'COD')
    const home = newGuest({ email: guest.email })
    const move = (shippingInfo: object) =>
      send(shop, 'PUT', `/v1/api/orders/${order._id}/address`, { shippingInfo }, key)
    const moved = await move(home)
    expect([moved.statusCode, moved.json().order.shippingInfo.address]).toEqual([200, '•••'])
    expect(await rowOf(order)).toMatchObject({ address: home.address, phone: home.phone })
    const [contact] = await database().db.select().from(guestOrders).where(eq(guestOrders.orderId, order._id))
    expect(contact).toMatchObject({ phone: home.phone, email: guest.email })
    await confirm(order, await codeFor(guest.email), key)
    expect((await move(newGuest({ email: guest.email }))).statusCode).toBe(409)
  })

  test('online is paid with its key, and needs no code', async () => {
    const guest = newGuest()
    const placed = await place<PaymentOrderJson & { key: string }>(guest, 'online')
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const paid = await send(shop, 'POST', '/v1/api/payments/verify', proof, placed.key)
    expect(paid.json()).toMatchObject({ success: true, order: { paymentMethod: { status: 'Completed' } } })
    expect(await newestMail(shop, guest.email, 'order_paid')).not.toBeNull()
  })

  test('online is paid for again with its key', async () => {
    const placed = await place<PaymentOrderJson & { key: string }>(newGuest(), 'online')
    const again = await send(shop, 'POST', `/v1/api/orders/${placed.order._id}/pay`, undefined, placed.key)
    expect(again.json()).toMatchObject({ razorpayOrder: { id: placed.razorpayOrder.id } })
  })

  test('is read, with little of its address, and cancelled with its key', async () => {
    const { order, key } = await place(newGuest(), 'COD')
    const read = await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, key)
    expect(read.json().order.shippingInfo.address).not.toContain('Loom Street')
    expect((await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, {}, key)).statusCode).toBe(200)
    expect((await rowOf(order))?.status).toBe('Cancelled')
  })

  test('its page asks for the code, and that of an account does not', async () => {
    const follow = async (key: string) => (await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)).json()
    expect(await follow((await place(newGuest(), 'COD')).key)).toMatchObject({ mayChange: true, hasCode: true })
    const own = await placeCod(shop, await newPerson(shop), goods)
    const { key } = (
      await send(shop, 'POST', '/v1/api/orders/track', { number: own.id, contact: SHIPPING.email })
    ).json()
    expect(await follow(key)).toMatchObject({ hasCode: false })
  })

  test('its key opens no other order', async () => {
    const [mine, other] = [await place(newGuest(), 'COD'), await place(newGuest(), 'COD')]
    expect((await confirm(other.order, '123456', mine.key)).statusCode).toBe(404)
    expect((await send(shop, 'POST', `/v1/api/orders/${other.order._id}/pay`, undefined, mine.key)).statusCode).toBe(
      404,
    )
    expect((await send(shop, 'POST', `/v1/api/orders/${other.order._id}/code`, undefined, mine.key)).statusCode).toBe(
      404,
    )
  })

  test('sent five times at once is one order', async () => {
    const [body, key] = [bodyFor(newGuest(), 'COD'), newKey()]
    const all = await Promise.all(Array.from({ length: 5 }, () => post(body, key)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(all.map((one) => one.json().order._id)).size).toBe(1)
  })

  describe('is refused', () => {
    test.each([
      ['without an Idempotency-Key', null],
      ['with a short one', 'short-key'],
    ])('%s', async (_, key) => {
      const answer = await post(bodyFor(newGuest(), 'COD'), key)
      expect([answer.statusCode, answer.json().message]).toEqual([400, CHECKOUT_TEXTS.guestKeyNeeded])
    })

    test('under a key that was used for another', async () => {
      const key = newKey()
      await post(bodyFor(newGuest(), 'COD'), key)
      const answer = await post(bodyFor(newGuest(), 'COD'), key)
      expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.keyReused])
    })

    test('to whoever is signed in', async () => {
      const { token } = await newPerson(shop)
      const answer = await post(bodyFor(newGuest(), 'COD'), newKey(), token)
      expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.guestSignedIn])
    })

    test('in cash to whose account it is blocked for', async () => {
      const blocked = await newPerson(shop)
      await database().db.update(users).set({ isCodBlocked: true }).where(eq(users.id, blocked.user._id))
      const answer = await post(bodyFor(newGuest({ email: blocked.email.toUpperCase() }), 'COD'), newKey())
      expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.codBlocked])
    })

    test.each([
      ['email address', (first: ReturnType<typeof newGuest>) => newGuest({ email: first.email })],
      ['phone number', (first: ReturnType<typeof newGuest>) => newGuest({ phone: `+91 ${first.phone}` })],
      ['address', (first: ReturnType<typeof newGuest>) => newGuest({ address: ` ${first.address.toUpperCase()}, ` })],
    ])('in cash when one with the same %s is open and the store allows one', async (_, second) => {
      const first = newGuest()
      await place(first, 'COD')
      await setTerms(shop, { codOpenOrders: 1 })
      const answer = await post(bodyFor(second(first), 'COD'), newKey())
      expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.codTooManyOpen])
      expect((await post(bodyFor(newGuest(), 'COD'), newKey())).statusCode).toBe(200)
      await setTerms(shop, { codOpenOrders: null })
    })

    test('when five with the same phone number wait, also when ten are sent at once', async () => {
      const { phone } = newGuest()
      // Of one product each would wait for the others anyway.
      const pieces: Product[] = []
      for (let at = 0; at < 10; at += 1)
        pieces.push(await stockProduct(shop, { originalPaise: 60_000, discountPaise: null, stock: 5 }))
      const all = await Promise.all(pieces.map((piece) => post(bodyFor(newGuest({ phone }), 'COD', piece), newKey())))
      const refused = all.filter(({ statusCode }) => statusCode === 409)
      expect(refused).toHaveLength(5)
      expect(refused[0]?.json().message).toBe(OPEN_ORDER_TEXTS.guest.orders)
    })
  })

  describe('is claimed', () => {
    async function verified(email: string): Promise<Person> {
      const person = await newPerson(shop, 'customer', { email })
      await database().db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.user._id))
      return person
    }
    const claimable = async ({ token }: Person) =>
      (await send(shop, 'GET', '/v1/api/guest-orders', undefined, token)).json().orders

    test('by the account that has its email address, and leads in its orders then', async () => {
      const guest = newGuest()
      const { order } = await place(guest, 'COD')
      const person = await verified(guest.email)
      expect(await claimable(person)).toMatchObject([{ id: order.id }])
      const claimed = await send(shop, 'POST', '/v1/api/guest-orders/claim', undefined, person.token)
      expect(claimed.json()).toMatchObject({ count: 1, message: ORDER_TEXTS.claimed })
      const mine = await send(shop, 'GET', '/v1/api/orders', undefined, person.token)
      expect(mine.json().orders.map(({ id }: OrderJson) => id)).toEqual([order.id])
      expect(await database().db.$count(guestOrders, eq(guestOrders.orderId, order._id))).toBe(0)
      expect(await claimable(person)).toEqual([])
    })

    test('not before the address is verified', async () => {
      const guest = newGuest()
      const { order } = await place(guest, 'COD')
      const person = await newPerson(shop, 'customer', { email: guest.email })
      expect(await claimable(person)).toEqual([])
      const claimed = await send(shop, 'POST', '/v1/api/guest-orders/claim', undefined, person.token)
      expect([claimed.json().count, (await rowOf(order))?.userId]).toEqual([0, null])
    })

    test('not by anybody else', async () => {
      const { order } = await place(newGuest(), 'COD')
      const stranger = await verified('stranger@example.in')
      expect(await claimable(stranger)).toEqual([])
      await send(shop, 'POST', '/v1/api/guest-orders/claim', undefined, stranger.token)
      expect((await rowOf(order))?.userId).toBeNull()
    })
  })

  test('whatever happened, the books are right', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
