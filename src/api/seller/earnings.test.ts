import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SELLER_PAYOUT_TEXTS } from '#contracts/admin/seller-payout-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { EarningJson, EarningsJson } from '#contracts/seller/earnings.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerAccounts, sellerPayouts } from '#database/tables/seller-payouts.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { differingBooks } from '../../../tests/support/earning-books.ts'
import { doAllWork, newBuyer, newCoupon, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openStalls, partRows, placePurchase } from '../../../tests/support/purchases.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const URL = '/v1/api/seller/earnings'
const OWED = '/v1/api/admin/money'
/** The fee of an order, in rupees. */
const FEE = 5

onBothDatabases('what a seller earns', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: TestSeller
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    seller = await newSeller(shop)
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    await doAllWork(shop)
    expect(await differingBooks(shop)).toEqual([])
    await shop.close()
  })

  const read = async (who: Person = seller, query = ''): Promise<EarningsJson> => {
    const answer = await send(shop, 'GET', URL + query, undefined, who.token)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const only = async (): Promise<EarningJson | undefined> => (await read()).orders[0]
  const goods = (originalPaise = 100_000) =>
    stockProduct(shop, { stock: 9, originalPaise, discountPaise: null, sellerId: seller.sellerId })
  async function bought(change: Record<string, unknown> = {}): Promise<OrderJson> {
    const { razorpayOrder, order } = await placeOnline(shop, buyer, await goods(), change)
    const proof = await payOrder(shop, razorpayOrder.id)
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).statusCode).toBe(200)
    return readOne(shop, buyer, order._id)
  }
  const delivered = async (order: OrderJson) => moveTo(shop, seller, order, 'Delivered')
  /** So long ago that nothing can come back. */
  async function settled(order: OrderJson): Promise<OrderJson> {
    const now = await delivered(order)
    const days = sql`interval '1 day' * ${RETURN_DAYS}`
    await database().db.execute(sql`update orders set delivered_at = delivered_at - ${days} where id = ${order._id}`)
    return now
  }
  const sums = async () => (await read()).sums

  test('waits until the order is delivered and cannot come back, and is then ready', async () => {
    const order = await bought()
    const due = order.cart.total - FEE
    expect(await sums()).toEqual({ ready: 0, waiting: due, paidOut: 0 })
    expect(await only()).toMatchObject({ state: 'on_way', paid: order.cart.total, fee: FEE, due })
    await delivered(order)
    expect(await only()).toMatchObject({ state: 'may_return', readyOn: expect.any(String) })
  })

  test('is ready when nothing can come back any more', async () => {
    const order = await settled(await bought())
    expect(await only()).toMatchObject({ state: 'ready', readyOn: null })
    expect(await sums()).toEqual({ ready: order.cart.total - FEE, waiting: 0, paidOut: 0 })
  })

  test('whoever pays reads how much of it has no tracking number', async () => {
    const untracked = async () =>
      (await owed()).sellers.find(({ _id }: { _id: string }) => _id === seller.sellerId).untracked
    const [first, second] = [await bought(), await bought()]
    const tracking = { trackingId: 'BD12345678', status: 'In Transit' }
    const url = `/v1/api/orders/${second._id}/tracking`
    const added = await send(shop, 'POST', url, tracking, seller.token)
    expect(added.statusCode, added.body).toBe(200)
    for (const order of [first, second]) await settled(order)
    expect(await untracked()).toBe(first.cart.total - FEE)
  })

  test.each([
    ['the shop bears its own coupon', () => ({}), 100],
    ['a seller bears theirs', () => ({ sellerId: seller.sellerId }), 0],
  ])('%s', async (_, part, borne) => {
    const couponCode = await newCoupon(shop, { discountType: 'fixed', discountValue: 10_000, ...part() })
    const order = await settled(await bought({ cart: { couponCode } }))
    expect(order.cart.couponDiscount).toBe(100)
    expect(await only()).toMatchObject({ borne, due: order.cart.total - FEE + borne })
  })

  test('cash that the seller took at the door is theirs; the fee in it is owed to the shop', async () => {
    const order = await settled(await placeCod(shop, buyer, await goods()))
    expect(await only()).toMatchObject({ paid: order.cart.total, inHand: order.cart.total, due: -FEE })
    expect(await sums()).toMatchObject({ ready: -FEE })
  })

  test('what the seller gives back, the seller earns less', async () => {
    const order = await settled(await bought())
    const body = { amount: 200, reason: 'A loose thread' }
    const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, body, seller.token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await only()).toMatchObject({ paid: order.cart.total - 200, due: order.cart.total - 200 - FEE })
  })

  test('an order that was cancelled brought nothing', async () => {
    const order = await bought()
    await moveTo(shop, seller, order, 'Cancelled')
    expect(await only()).toMatchObject({ paid: 0, fee: 0, due: 0, state: 'ready' })
  })

  test('an open return holds it back', async () => {
    const order = await delivered(await bought())
    const items = [{ itemId: order.cart.items[0]?._id, quantity: 1, reasonCode: 'changed_mind' }]
    const body = { items, reason: 'It is not for me' }
    const asked = await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, body, buyer.token)
    expect(asked.statusCode, asked.body).toBe(200)
    expect(await only()).toMatchObject({ state: 'return_open' })
  })

  test('is nothing of what others sold', async () => {
    await bought()
    const other = await newSeller(shop)
    expect(await read(other)).toMatchObject({ orders: [], total: 0, sums: { ready: 0, waiting: 0, paidOut: 0 } })
  })

  test('is paged, the newest order first', async () => {
    const orders: OrderJson[] = []
    for (let count = 0; count < 27; count += 1) {
      shop.clock.pass({ seconds: 1 })
      orders.push(await placeCod(shop, buyer, await goods()))
    }
    const pages = [await read(seller, '?page=1'), await read(seller, '?page=9')]
    expect(pages.map(({ total, page, pageCount }) => [total, page, pageCount])).toEqual([
      [27, 1, 2],
      [27, 2, 2],
    ])
    const listed = pages.flatMap((page) => page.orders.map(({ order }) => order._id))
    expect(listed).toEqual(orders.map(({ _id }) => _id).reverse())
  })

  test('goes to the account of an owner that the bank has confirmed; before that the seller is told of none', async () => {
    expect((await read()).account).toBeNull()
    const now = shop.clock.now()
    const row = { id: shop.shop.newId(), userId: seller.user._id, kind: 'upi' as const, upiId: 'meera@okbank' }
    const settled = { state: 'verified' as const, providerFundAccountId: 'fa_1', settledAt: now, createdAt: now }
    const facts = { holder: 'Meera Devi', fingerprint: row.id, isChecked: false }
    await database()
      .db.insert(payoutAccounts)
      .values({ ...row, ...settled, ...facts })
    const named = { sellerId: seller.sellerId, accountId: row.id, namedAt: now, paidAccountId: row.id }
    await database().db.insert(sellerAccounts).values(named)
    expect((await read()).account).toBe('•••@okbank')
    const told = (await owed()).sellers.find(({ _id }: { _id: string }) => _id === seller.sellerId)
    expect(told.account).toBe('meera@okbank')
  })

  test('of a cart of several sellers all parts and what stays with the shop are what was paid', async () => {
    const stalls = await openStalls(shop, [49_999, 33_333, 25_007])
    const couponCode = await newCoupon(shop, { discountType: 'percentage', discountValue: 1300 })
    const placed = await placePurchase(shop, buyer, stalls, 'online', { cart: { couponCode } })
    if (!('razorpayOrder' in placed)) throw new Error('Nothing to pay.')
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    const [house, ...others] = await partRows(shop, placed.order._id)
    let [sum, fees, borne] = [house?.totalPaise ?? 0, 0, 0]
    for (const { seller: other } of stalls.slice(1)) {
      const [earning] = (await read(other ?? seller)).orders
      sum += Math.round((earning?.due ?? 0) * 100)
      fees += Math.round((earning?.fee ?? 0) * 100)
      borne += Math.round((earning?.borne ?? 0) * 100)
    }
    expect(borne).toBe(others.reduce((all, part) => all + part.couponDiscountPaise, 0))
    expect(sum + fees - borne).toBe(placed.razorpayOrder.amount)
  })

  test('the table for their books adds up to what is owed', async () => {
    await settled(await bought())
    await settled(await placeCod(shop, buyer, await goods()))
    const { ready } = await sums()
    await record(ready - 100, 'UTR77')
    const file = await send(shop, 'GET', `${URL}/export`, undefined, seller.token)
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    const last = lines.slice(1).map((line) => Number(line.split(',').at(-1)))
    expect(last.reduce((all, one) => all + one, 0)).toBeCloseTo(100, 5)
    expect(lines[3]).toContain('UTR77,Paid out')
  })

  const record = (amount: unknown, reference: unknown = 'UTR1', change: object = {}, who = admin) => {
    const body = { amount, reference, paidOn: '2026-03-02', ...change }
    return send(shop, 'POST', `${OWED}/sellers/${seller.sellerId}/payouts`, body, who.token)
  }
  const owed = async () => (await send(shop, 'GET', `${OWED}/sellers`, undefined, admin.token)).json()

  describe('paid out', () => {
    let ready: number
    beforeEach(async () => {
      await settled(await bought())
      ready = (await sums()).ready
    })

    test('is owed no more, and the owners are told with the reference', async () => {
      const answer = await record(ready, 'HDFCN52026')
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await sums()).toEqual({ ready: 0, waiting: 0, paidOut: ready })
      expect((await read()).payouts).toMatchObject([{ amount: ready, reference: 'HDFCN52026', isTakenBack: false }])
      expect((await newestMail(shop, seller.email, 'seller_paid'))?.text).toContain('HDFCN52026')
      const { sellers, payouts } = await owed()
      expect(sellers.find(({ _id }: { _id: string }) => _id === seller.sellerId)).toMatchObject({
        ready: 0,
        paidOut: ready,
      })
      expect(payouts[0]).toMatchObject({ seller: seller.sellerName, by: admin.user.name })
    })

    test('is at most what is ready', async () => {
      const answer = await record(ready + 0.01)
      expect([answer.statusCode, answer.json().message]).toEqual([409, SELLER_PAYOUT_TEXTS.tooMuch(ready * 100)])
      expect((await record(ready)).statusCode).toBe(200)
      expect((await record(1, 'UTR2')).json().message).toBe(SELLER_PAYOUT_TEXTS.tooMuch(0))
    })

    test('is written down once, also by two at once', async () => {
      const answers = await Promise.all([record(100), record(100), record(100, 'utr1')])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expect((await sums()).paidOut).toBe(100)
    })

    test('is taken back by a line of its own, once, and can then be written down again', async () => {
      await record(ready)
      const [payout] = (await read()).payouts
      const back = () => send(shop, 'POST', `${OWED}/seller-payouts/${payout?._id}/take-back`, undefined, admin.token)
      shop.clock.pass({ seconds: 1 })
      const answers = [await back(), await back()]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
      expect((await read()).payouts.map(({ amount, isTakenBack }) => [amount, isTakenBack])).toEqual([
        [-ready, false],
        [ready, true],
      ])
      expect(await sums()).toEqual({ ready, waiting: 0, paidOut: 0 })
      expect((await record(ready)).statusCode).toBe(200)
    })

    test.each([
      [0, 'UTR1', {}],
      [-1, 'UTR1', {}],
      [1.005, 'UTR1', {}],
      ['1', 'UTR1', {}],
      [1e12, 'UTR1', {}],
      [1, '', {}],
      [1, '=cmd|1', {}],
      [1, 'x'.repeat(41), {}],
      [1, 'UTR1', { paidOn: '2026-02-30' }],
      [1, 'UTR1', { paidOn: '2027-01-01' }],
      [1, 'UTR1', { paidOn: 7 }],
    ])('is not written down as %j, %j, %j', async (amount, reference, change) => {
      const answer = await record(amount, reference, change)
      expect(answer.statusCode, answer.body).toBe(400)
      expect((await sums()).paidOut).toBe(0)
    })

    test('later given back, is owed by the seller', async () => {
      await record(ready)
      const [earning] = (await read()).orders
      const url = `/v1/api/orders/${earning?.order._id}/refund`
      await send(shop, 'POST', url, { amount: 50, reason: 'A loose thread' }, seller.token)
      expect(await sums()).toMatchObject({ ready: -50, paidOut: ready })
    })

    test('stands in the books for good', async () => {
      await record(ready)
      const own = eq(sellerPayouts.sellerId, seller.sellerId)
      await expect(database().db.update(sellerPayouts).set({ amountPaise: 1 }).where(own)).rejects.toThrow()
      await expect(database().db.delete(sellerPayouts).where(own)).rejects.toThrow()
    })

    test('is no work of a seller', async () => {
      expect((await record(1, 'UTR1', {}, seller)).statusCode).toBe(403)
    })
  })
})
