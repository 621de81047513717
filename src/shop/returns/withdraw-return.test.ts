import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS, WITHDRAW_PROBLEM_TEXTS } from '#contracts/orders/return-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { mails } from '#database/tables/mail.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliverParcelWebhooks, moveTestParcel } from '../../../tests/support/courier.ts'
import {
  askExchange,
  deliver,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  idOf,
  payDifference,
  readReturn,
  verify,
} from '../../../tests/support/exchanges.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { variantsOf } from '../../../tests/support/variants.ts'
import { bookDuePickups } from '../pickups/book-due-pickups.ts'
import { trackPickups } from '../pickups/track-pickups.ts'

onBothDatabases('withdrawing a return', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    stage = await exchangeStage(shop)
  })
  afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
  afterAll(() => shop.close())

  const withdraw = (order: OrderJson, { _id }: Pick<ReturnJson, '_id'>, who = stage.buyer) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/returns/${_id}/withdraw`, undefined, who.token)
  const ask = (order: OrderJson, quantity = 1, more: object = {}) => {
    // Returns are listed by their ids, which have the time in them.
    shop.clock.pass({ seconds: 1 })
    const items = [{ itemId: order.cart.items[0]?._id, quantity, ...more }]
    return send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, { items, reason: 'Too wide' }, stage.buyer.token)
  }
  const asked = async (order: OrderJson, quantity = 1, more: object = {}): Promise<ReturnJson> => {
    const answer = await ask(order, quantity, more)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().order.returns.at(-1)
  }
  const decide = (one: Pick<ReturnJson, '_id'>, status: string, more: object = {}) =>
    send(shop, 'PUT', `/v1/api/returns/${one._id}`, { status, remark: 'So be it.', ...more }, stage.seller.token)
  const readIt = (order: OrderJson) => readReturn(stage, order)
  const stockOf = async (values: string) => (await variantsOf(shop, stage.kurta)).get(values)?.stock

  test.each(['Requested', 'Approved'])('that is %s leaves the order as before it was asked for', async (status) => {
    const order = await deliver(stage)
    const one = await asked(order)
    if (status === 'Approved') await decide(one, 'Approved')
    const answer = await withdraw(order, one)
    expect(answer.json()).toMatchObject({
      message: RETURN_TEXTS.withdrawn,
      order: { returns: [{ status: 'Withdrawn' }] },
    })
    expect((await readOne(shop, stage.buyer, order._id)).paymentMethod.refundStatus).toBe('None')
  })

  test('that an edit made cheaper is as before, and not partly refunded', async () => {
    const items = [cartLine(stage.kurta, { color: '', size: null, variantId: await idOf(stage, 'Red S'), quantity: 2 })]
    const { razorpayOrder, order } = await placeOnline(shop, stage.buyer, stage.kurta, { items })
    await verify(stage, await payOrder(shop, razorpayOrder.id))
    const lines = [{ item: order.cart.items[0]?._id, quantity: 1 }]
    const edited = await send(shop, 'POST', `/v1/api/orders/${order._id}/edits`, { lines }, stage.seller.token)
    expect(edited.statusCode, edited.body).toBe(200)
    await doAllWork(shop)
    const delivered = await moveTo(shop, stage.seller, order, 'Delivered')
    const before = (await readOne(shop, stage.buyer, order._id)).paymentMethod.refundStatus
    await withdraw(order, await asked(delivered))
    expect([before, (await readOne(shop, stage.buyer, order._id)).paymentMethod.refundStatus]).toEqual(['None', 'None'])
  })

  test('can be asked for and withdrawn ten times a day', async () => {
    const order = await deliver(stage)
    shop.shop.hasLimits = true
    for (let round = 0; round < 10; round += 1) await withdraw(order, await asked(order))
    const answer = await ask(order)
    shop.shop.hasLimits = false
    expect([answer.statusCode, answer.json().message]).toEqual([429, RETURN_TEXTS.tooManyToday])
  })

  test('writes the history and tells the seller', async () => {
    const order = await deliver(stage)
    const one = await asked(order)
    await withdraw(order, one)
    const isReturn = and(eq(orderEvents.orderId, order._id), eq(orderEvents.kind, 'return'))
    const events = await database().db.select().from(orderEvents).where(isReturn)
    expect(events).toContainEqual(expect.objectContaining({ before: 'Requested', after: 'Withdrawn', by: 'shopper' }))
    const told = await database().db.select().from(mails).where(eq(mails.kind, 'store_return_withdrawn'))
    expect(told.some(({ subject }) => subject === `A return was withdrawn (order ${order.id})`)).toBe(true)
  })

  test('lets the same pieces be returned again, with the same money', async () => {
    const order = await deliver(stage, { quantity: 2 })
    const one = await asked(order, 2)
    expect((await ask(order)).statusCode).toBe(400)
    await withdraw(order, one)
    expect(await asked(order, 2)).toMatchObject({ status: 'Requested', refundAmount: one.refundAmount })
  })

  test('leaves what is said of the other returns of the order', async () => {
    const order = await deliver(stage, { quantity: 2 })
    const [first, second] = [await asked(order), await asked(order)]
    await decide(first, 'Approved')
    await withdraw(order, second)
    expect((await readOne(shop, stage.buyer, order._id)).paymentMethod.refundStatus).toBe('Return Approved')
  })

  test('says nothing of the size any more', async () => {
    const fits = async () => {
      const [row] = await database().db.select().from(products).where(eq(products.id, stage.kurta.id))
      return row?.fitSmall
    }
    const order = await deliver(stage)
    const one = await asked(order, 1, { reasonCode: 'too_small' })
    expect(await fits()).toBe(1)
    await withdraw(order, one)
    expect(await fits()).toBe(0)
  })

  test.each(['Received', 'Rejected'])('is refused once it is %s', async (status) => {
    const order = await deliver(stage)
    const one = await asked(order)
    if (status === 'Received') await decide(one, 'Approved')
    expect((await decide(one, status)).statusCode).toBe(200)
    const answer = await withdraw(order, one)
    expect([answer.statusCode, answer.json().message]).toEqual([409, WITHDRAW_PROBLEM_TEXTS.over])
    expect((await readIt(order)).status).toBe(status)
  })

  test('twice, and by somebody else, is refused', async () => {
    const order = await deliver(stage)
    const one = await asked(order)
    expect((await withdraw(order, one, await newBuyer(shop))).statusCode).toBe(404)
    expect((await withdraw(order, one)).statusCode).toBe(200)
    expect((await withdraw(order, one)).statusCode).toBe(409)
    expect((await withdraw(order, { _id: shop.shop.newId() })).statusCode).toBe(404)
  })

  test('and receiving it at the same moment: one of the two happens', async () => {
    const order = await deliver(stage)
    const one = await asked(order)
    await decide(one, 'Approved')
    const answers = await Promise.all([withdraw(order, one), decide(one, 'Received'), withdraw(order, one)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const { status } = await readIt(order)
    expect(status).toBe(answers[1]?.statusCode === 200 ? 'Received' : 'Withdrawn')
    expect((await decide(one, 'Refunded')).statusCode).toBe(status === 'Received' ? 200 : 409)
  })

  describe('with an exchange', () => {
    test('frees what was kept, and mails the buyer of no money', async () => {
      const order = await deliver(stage)
      const before = await stockOf('Red M')
      const one = await exchanged(stage, order, { difference: 0 })
      expect(await stockOf('Red M')).toBe((before ?? 0) - 1)
      const answer = await withdraw(order, one)
      expect(answer.json().message).toBe(RETURN_TEXTS.withdrawnExchange)
      expect(await stockOf('Red M')).toBe(before)
      expect(await readIt(order)).toMatchObject({ status: 'Withdrawn', exchange: { state: 'ended', end: 'withdrawn' } })
      const told = await database().db.select().from(mails).where(eq(mails.kind, 'order_exchange_ended'))
      expect(told.filter(({ subject }) => subject.includes(order.id))).toEqual([])
    })

    test('gives back the difference that was paid, and nothing of the order', async () => {
      const order = await deliver(stage)
      const one = await exchanged(stage, order, { values: 'Blue M', difference: 150 })
      await verify(stage, await payDifference(stage, order, one))
      await withdraw(order, one)
      await doAllWork(shop)
      const back = await database().db.select().from(refunds).where(eq(refunds.orderId, order._id))
      expect(back.map(({ amountPaise, state }) => [amountPaise, state])).toEqual([[15_000, 'processed']])
      expect((await readOne(shop, stage.buyer, order._id)).paymentMethod.status).toBe('Completed')
    })

    test('can be asked for again', async () => {
      const order = await deliver(stage)
      await withdraw(order, await exchanged(stage, order, { difference: 0 }))
      expect((await askExchange(stage, order, { difference: 0 })).statusCode).toBe(200)
    })
  })

  describe('that a courier is to fetch', () => {
    const rowOf = async ({ _id }: ReturnJson) =>
      (await database().db.select().from(returnPickups).where(eq(returnPickups.returnId, _id)))[0]
    const book = async () => {
      while ((await bookDuePickups(shop.shop)) > 0);
    }
    async function booked() {
      const order = await deliver(stage)
      const one = await asked(order)
      await decide(one, 'Approved')
      await send(shop, 'POST', '/v1/api/seller/returns/pickups', { ids: [one._id] }, stage.seller.token)
      await book()
      expect((await rowOf(one))?.state).toBe('booked')
      return { order, one }
    }

    test('calls the courier off', async () => {
      const { order, one } = await booked()
      expect((await withdraw(order, one)).statusCode).toBe(200)
      await book()
      expect((await rowOf(one))?.state).toBe('cancelled')
      const theirs = shop.courier.book.parcels.find(
        ({ isReturn, order: { order_id } }) => isReturn && order_id.startsWith(order.id),
      )
      expect(theirs?.isCancelled).toBe(true)
    })

    describe('and has fetched it before anybody knew', () => {
      async function withdrawn() {
        const { order, one } = await booked()
        shop.clock.pass({ minutes: 1 })
        moveTestParcel(shop, (await rowOf(one))?.awb ?? '', 'picked_up')
        expect((await withdraw(order, one)).statusCode).toBe(200)
        return { order, one }
      }
      const mailsOf = async (order: OrderJson, kind: string) =>
        (await database().db.select().from(mails).where(eq(mails.kind, kind))).filter(({ subject }) =>
          subject.includes(order.id),
        )

      test('goes on as it was approved, once the courier refuses to be called off', async () => {
        const { order, one } = await withdrawn()
        await book()
        expect(await readIt(order)).toMatchObject({ status: 'Approved', refundAmount: one.refundAmount })
        const { refundStatus } = (await readOne(shop, stage.buyer, order._id)).paymentMethod
        expect(refundStatus).toBe('Return Approved')
        expect((await decide(one, 'Received')).statusCode).toBe(200)
      })

      test('goes on once the courier tells that it was fetched', async () => {
        const { order } = await withdrawn()
        await deliverParcelWebhooks(shop)
        while ((await trackPickups(shop.shop)) > 0);
        expect((await readIt(order)).status).toBe('Approved')
      })

      test('tells both sides, once', async () => {
        const { order } = await withdrawn()
        await book()
        await deliverParcelWebhooks(shop)
        while ((await trackPickups(shop.shop)) > 0);
        expect(await mailsOf(order, 'order_return_resumed')).toHaveLength(1)
        expect(await mailsOf(order, 'store_return_resumed')).toHaveLength(1)
        const isReturn = and(eq(orderEvents.orderId, order._id), eq(orderEvents.kind, 'return'))
        const events = await database().db.select().from(orderEvents).where(isReturn)
        expect(events).toContainEqual(
          expect.objectContaining({ before: 'Withdrawn', after: 'Approved', by: 'courier' }),
        )
      })

      test('goes on as money where something else was wanted for it', async () => {
        const order = await deliver(stage)
        const one = await exchanged(stage, order, { difference: 0 })
        await decide(one, 'Approved')
        await send(shop, 'POST', '/v1/api/seller/returns/pickups', { ids: [one._id] }, stage.seller.token)
        await book()
        moveTestParcel(shop, (await rowOf(one))?.awb ?? '', 'picked_up')
        await withdraw(order, one)
        await book()
        const now = await readIt(order)
        expect(now).toMatchObject({ status: 'Approved', exchange: { state: 'ended' } })
        expect(now.refundAmount).toBeGreaterThan(0)
        const [mail] = await mailsOf(order, 'order_return_resumed')
        expect(mail?.text).toContain('is not kept any more')
      })

      test('leaves what was asked for the same pieces anew', async () => {
        const { order } = await withdrawn()
        await asked(order)
        await book()
        const { returns } = await readOne(shop, stage.buyer, order._id)
        expect(returns.map(({ status }: ReturnJson) => status)).toEqual(['Withdrawn', 'Requested'])
      })
    })

    test('is refused once the courier has it', async () => {
      const { order, one } = await booked()
      shop.clock.pass({ minutes: 1 })
      moveTestParcel(shop, (await rowOf(one))?.awb ?? '', 'picked_up')
      await deliverParcelWebhooks(shop)
      while ((await trackPickups(shop.shop)) > 0);
      const answer = await withdraw(order, one)
      expect([answer.statusCode, answer.json().message]).toEqual([409, WITHDRAW_PROBLEM_TEXTS.fetched])
    })
  })
})
