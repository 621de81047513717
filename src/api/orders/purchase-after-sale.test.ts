import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { readBalance } from '../../../tests/support/credit.ts'
import {
  decide,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  idOf,
  payDifference,
  readReplacement,
  verify,
} from '../../../tests/support/exchanges.ts'
import { brokenInvariants, doAllWork, newCoupon, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, type Person, send } from '../../../tests/support/people.ts'
import { openStalls, partRows, placePurchase, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const OUR_FAULT = 'wrong_item'
const CHANGED_MIND = 'changed_mind'
type Three<One> = [One, One, One]

onBothDatabases('after the sale of one part of a purchase', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  let stalls: Three<Stall>

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    const terms = { codConfirmAbovePaise: 10_000_000, codMaximumPaise: null, exchangeTrustOrders: null }
    await setTerms(shop, { ...terms, isCreditOffered: true })
    stage = await exchangeStage(shop)
    // Cheap enough for shipping to be asked for, at prices whose shares have to be rounded.
    stalls = (await openStalls(shop, [9_999, 7_333, 3_007], 500)) as Three<Stall>
  })
  beforeEach(() => shop.clock.pass({ minutes: 2 }))
  afterEach(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  type Bought = { goods?: Three<Stall>; change?: object }
  const quantities = [1, 2, 3]
  const place = async (method: 'online' | 'COD', { goods = stalls, change = {} }: Bought = {}) => {
    const couponCode = await newCoupon(shop, { discountType: 'percentage', discountValue: 700 })
    const wanted = { quantities, cart: { couponCode }, ...change }
    const placed = await placePurchase(shop, stage.buyer, goods, method, wanted)
    if ('razorpayOrder' in placed) await verify(stage, await payOrder(shop, placed.razorpayOrder.id))
    const parts: OrderJson[] = []
    for (const [at, { id }] of (await partRows(shop, placed.order._id)).entries())
      parts.push(await moveTo(shop, goods[at]?.seller ?? stage.seller, await read(id), 'Delivered'))
    return parts as Three<OrderJson>
  }
  const read = (id: string): Promise<OrderJson> => readOne(shop, stage.buyer, id)
  const purchaseOf = async ({ _id }: OrderJson) => {
    const { purchase } = await read(_id)
    return [purchase?.status, purchase?.parts.map(({ status }) => status)]
  }
  const paise = (rupees = 0) => Math.round(rupees * 100)

  /** What parts are, and what they can still give back. */
  const stateOf = async (parts: readonly OrderJson[]) => {
    const { db } = database()
    const ids = parts.map(({ _id }) => _id)
    const rows = await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id)
    const money = await Promise.all(rows.map((row) => readRefundable(db, row)))
    return { rows, money }
  }
  /** How much, how, and out of whose payment. */
  const sentBack = async ({ _id }: OrderJson) => {
    const rows = await database()
      .db.select({ paise: refunds.amountPaise, state: refunds.state, of: payments.orderId })
      .from(refunds)
      .leftJoin(captures, eq(captures.id, refunds.captureId))
      .leftJoin(payments, eq(payments.id, captures.paymentId))
      .where(eq(refunds.orderId, _id))
      .orderBy(refunds.id)
    return rows.map((row) => [row.paise, row.state, row.of])
  }
  const takeBack = async (part: OrderJson, seller: Person, quantity: number, reasonCode: string, body: object = {}) => {
    // Returns are read in the order of their time.
    shop.clock.pass({ minutes: 1 })
    const items = [{ itemId: part.cart.items[0]?._id, quantity, reasonCode }]
    const asked = { items, reason: 'It is not for me', ...body }
    const answer = await send(shop, 'POST', `/v1/api/orders/${part._id}/returns`, asked, stage.buyer.token)
    expect(answer.statusCode, answer.body).toBe(200)
    const wanted = (answer.json().order as OrderJson).returns.at(-1)!
    for (const status of ['Approved', 'Received', 'Refunded']) {
      const decided = await decide({ ...stage, seller }, wanted, status)
      expect(decided.statusCode, decided.body).toBe(200)
    }
    await doAllWork(shop)
  }
  const sellerAt = (at: 1 | 2): Person => stalls[at].seller ?? stage.seller

  test('a piece that comes back gives its price less its share of the coupon, from the payment of its own part', async () => {
    const [first, second, third] = await place('online')
    const others = await stateOf([first, second])
    await takeBack(third, sellerAt(2), 1, CHANGED_MIND)
    const reduction = paise(third.cart.couponDiscount) + paise(third.cart.prepaidDiscount)
    expect(await sentBack(third)).toEqual([[3_007 - Math.ceil(reduction / 3), 'processed', third._id]])
    expect(await stateOf([first, second])).toEqual(others)
  })

  test('where the seller is at fault, its share of shipping and fee comes back too: all that the part cost', async () => {
    const [first, second, third] = await place('online')
    const others = await stateOf([first, third])
    expect(paise(second.cart.shippingFee)).toBeGreaterThan(0)
    await takeBack(second, sellerAt(1), 2, OUR_FAULT)
    expect(await sentBack(second)).toEqual([[paise(second.cart.total), 'processed', second._id]])
    expect((await read(second._id)).paymentMethod.status).toBe('Refunded')
    expect(await stateOf([first, third])).toEqual(others)
  })

  test('piece by piece it is the same sum', async () => {
    const [, , third] = await place('online')
    for (let piece = 0; piece < 3; piece++) await takeBack(third, sellerAt(2), 1, OUR_FAULT)
    const back = await sentBack(third)
    expect(back).toHaveLength(3)
    expect(back.reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(paise(third.cart.total))
  })

  test('all parts back are what was paid at once, and the purchase stays delivered', async () => {
    const parts = await place('online')
    await takeBack(parts[0], stage.seller, 1, OUR_FAULT)
    await takeBack(parts[1], sellerAt(1), 2, OUR_FAULT)
    await takeBack(parts[2], sellerAt(2), 3, OUR_FAULT)
    const { money } = await stateOf(parts)
    expect(money.map(({ leftPaise }) => leftPaise)).toEqual([0, 0, 0])
    const paid = money.reduce((sum, { paidPaise }) => sum + paidPaise, 0)
    expect(paid).toBe(paise(parts[0].purchase?.total))
    expect(await purchaseOf(parts[0])).toEqual(['Delivered', ['Delivered', 'Delivered', 'Delivered']])
  })

  test('as store credit it is the buyer’s, and nothing goes back to the payment', async () => {
    const [first, second, third] = await place('online')
    const [others, before] = [await stateOf([first, third]), await readBalance(shop, stage.buyer)]
    await takeBack(second, sellerAt(1), 2, OUR_FAULT, { isCredit: true })
    expect(await sentBack(second)).toEqual([[paise(second.cart.total), 'processed', null]])
    expect(paise((await readBalance(shop, stage.buyer)) - before)).toBe(paise(second.cart.total))
    expect(await stateOf([first, third])).toEqual(others)
  })

  test('a part that its buyer cancels says that its money is on its way, and then that it is back', async () => {
    const placed = await placePurchase(shop, stage.buyer, stalls, 'online')
    if (!('razorpayOrder' in placed)) throw new Error('Nothing to pay.')
    await verify(stage, await payOrder(shop, placed.razorpayOrder.id))
    const ids = (await partRows(shop, placed.order._id)).map(({ id }) => id)
    const [first, second, third] = (await Promise.all(ids.map(read))) as Three<OrderJson>
    const url = `/v1/api/orders/${second._id}/cancel`
    const { paymentMethod: told } = (await send(shop, 'POST', url, {}, stage.buyer.token)).json().order as OrderJson
    expect([told.status, told.refundingAmount, told.refundedAmount]).toEqual(['Completed', told.amount, undefined])
    await doAllWork(shop)
    const { paymentMethod: back } = await read(second._id)
    expect([back.status, back.refundingAmount, back.refundedAmount]).toEqual(['Refunded', undefined, told.amount])
    for (const other of [first, third]) {
      const { paymentMethod } = await read(other._id)
      expect(paymentMethod).toEqual(other.paymentMethod)
    }
  })

  test('bought for cash, a part gives its cash back by the hand of its seller', async () => {
    const [first, second, third] = await place('COD')
    const others = await stateOf([first, second])
    await takeBack(third, sellerAt(2), 3, OUR_FAULT)
    expect(await sentBack(third)).toEqual([[paise(third.cart.total), 'processed', null]])
    expect(await stateOf([first, second])).toEqual(others)
  })

  test('each part has a credit note of its own seller', async () => {
    const [, second, third] = await place('online')
    await takeBack(third, sellerAt(2), 1, CHANGED_MIND)
    expect((await read(third._id)).creditNotes).toHaveLength(1)
    expect((await read(second._id)).creditNotes ?? []).toEqual([])
  })

  test('a refund of a part by its seller is not more than the part cost, and not asked of the others', async () => {
    const [first, second, third] = await place('online')
    const others = await stateOf([first, third])
    const url = `/v1/api/orders/${second._id}/refund`
    const more = { amount: second.cart.total + 0.01, reason: 'More than it cost' }
    expect((await send(shop, 'POST', url, more, sellerAt(1).token)).statusCode).toBe(409)
    expect((await send(shop, 'POST', url, { reason: 'All' }, sellerAt(1).token)).statusCode).toBe(200)
    await doAllWork(shop)
    expect(await sentBack(second)).toEqual([[paise(second.cart.total), 'processed', second._id]])
    expect(await stateOf([first, third])).toEqual(others)
  })

  test('refunds of two parts at once reach one payment of the provider', async () => {
    const parts = await place('online')
    const sellers = [sellerAt(1), sellerAt(2)]
    const answers = await Promise.all(
      [parts[1], parts[2]].map(({ _id }, at) =>
        send(shop, 'POST', `/v1/api/orders/${_id}/refund`, { reason: 'All' }, sellers[at]?.token ?? ''),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await doAllWork(shop)
    for (const part of [parts[1], parts[2]])
      expect(await sentBack(part)).toEqual([[paise(part.cart.total), 'processed', part._id]])
  })

  test('what went back by a return is not refunded a second time', async () => {
    const [, second] = await place('online')
    await takeBack(second, sellerAt(1), 1, OUR_FAULT)
    const [[back] = [0]] = await sentBack(second)
    // The same sum within a minute would be taken for a second click.
    shop.clock.pass({ minutes: 2 })
    const url = `/v1/api/orders/${second._id}/refund`
    expect((await send(shop, 'POST', url, { reason: 'The rest' }, sellerAt(1).token)).statusCode).toBe(200)
    await doAllWork(shop)
    const [, rest] = await sentBack(second)
    expect(rest).toEqual([paise(second.cart.total) - Number(back), 'processed', second._id])
  })

  test('a mail about one part names the whole and the other parts, one about the whole does not', async () => {
    const parts = await place('online', { change: { shippingInfo: { email: 'part-mails@example.in' } } })
    await takeBack(parts[2], sellerAt(2), 1, CHANGED_MIND)
    const whole = `Part of order ${parts[0].purchase?.id}`
    const told = await newestMail(shop, 'part-mails@example.in', 'order_refund_sent')
    expect(told?.text).toContain(whole)
    expect(told?.text).toContain(`only about what you ordered of ${stalls[2].seller?.sellerName}`)
    expect(told?.text).toContain(`Threadspeak: part ${parts[0].id}`)
    expect(told?.text).toContain(`${stalls[1].seller?.sellerName}: part ${parts[1].id}`)
    expect(told?.subject).toContain(`(order ${parts[0].purchase?.id}, part ${parts[2].id})`)
    expect((await newestMail(shop, 'part-mails@example.in', 'order_paid'))?.text).not.toContain('Part of order')
  })

  describe('an exchange', () => {
    /** The goods of the house, which have variants, stand between those of two others. */
    const placeKurta = async () => {
      stage = { ...(await exchangeStage(shop)), buyer: stage.buyer }
      const goods: Three<Stall> = [stalls[1], { seller: null, product: stage.kurta }, stalls[2]]
      const variant = { color: '', size: null, variantId: await idOf(stage, 'Red S') }
      return place('online', { goods, change: { choices: [{}, variant, {}], quantities: [1, 2, 1] } })
    }
    const received = async (order: OrderJson, wish: { values?: string; difference: number }) => {
      const asked = await exchanged(stage, order, wish)
      if (wish.difference > 0) await verify(stage, await payDifference(stage, order, asked))
      for (const status of ['Approved', 'Received']) await decide(stage, asked, status)
      await doAllWork(shop)
      return readReplacement(stage, order)
    }

    test('goes out as an order alone, which is no part of the purchase', async () => {
      const [first, second, third] = await placeKurta()
      const others = await stateOf([first, third])
      const sent = await received(second, { difference: 0 })
      expect(sent.purchase).toBeUndefined()
      expect((await read(second._id)).purchase?.parts.map(({ _id }) => _id)).toEqual(
        [first, second, third].map(({ _id }) => _id),
      )
      expect(await stateOf([first, third])).toEqual(others)
    })

    test('leaves the status of the purchase what its parts say', async () => {
      const [first, second] = await placeKurta()
      await received(second, { difference: 0 })
      expect(await purchaseOf(first)).toEqual(['Delivered', ['Delivered', 'Delivered', 'Delivered']])
    })

    test('that costs less gives the difference back from the payment of its part', async () => {
      const [first, second, third] = await placeKurta()
      const others = await stateOf([first, third])
      const sent = await received(second, { values: 'Blue S', difference: -100 })
      expect((await sentBack(second)).filter(([, , of]) => of !== null)).toEqual([[10_000, 'processed', second._id]])
      expect(sent.purchase).toBeUndefined()
      expect(await stateOf([first, third])).toEqual(others)
    })

    test('that is paid for and given back sends back its own payment and that of the part', async () => {
      const [first, second, third] = await placeKurta()
      const others = await stateOf([first, third])
      const sent = await received(second, { values: 'Blue M', difference: 150 })
      const url = `/v1/api/orders/${sent._id}/refund`
      const answer = await send(shop, 'POST', url, { reason: 'It was torn' }, stage.seller.token)
      expect(answer.statusCode, answer.body).toBe(200)
      await doAllWork(shop)
      const back = await sentBack(sent)
      expect(back.map(([, , of]) => of).sort()).toEqual([sent._id, second._id].sort())
      expect(back.reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(paise(sent.cart.total))
      expect(await stateOf([first, third])).toEqual(others)
    })
  })
})
