import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { mails } from '#database/tables/mail.ts'
import { refunds } from '#database/tables/payments.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { toEnglish } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { cartLine, moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { logIn, newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newPerson(shop)
  seller = await newPerson(shop, 'seller')
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
  product = await stockProduct(shop, { originalPaise: 60_000, discountPaise: 45_050, stock: 500 })
})
afterAll(() => shop.close())

async function delivered(quantity = 3, cart: object = {}): Promise<OrderJson> {
  const order = await placeCod(shop, buyer, product, { items: [cartLine(product, { quantity })], cart })
  return moveTo(shop, seller, order, 'Delivered')
}

const ask = (order: OrderJson, quantity: unknown, change: object = {}, token = buyer.token) =>
  send(
    shop,
    'POST',
    `/v1/api/orders/${order._id}/returns`,
    { items: [{ itemId: order.cart.items[0]?._id, quantity }], reason: 'Too wide', ...change },
    token,
  )
const decide = (id: string, status: string, remark?: string, token = seller.token) =>
  send(shop, 'PUT', `/v1/api/returns/${id}`, { status, ...(remark === undefined ? {} : { remark }) }, token)

async function asked(order: OrderJson, quantity: number): Promise<string> {
  const answer = await ask(order, quantity)
  return (answer.json().order as OrderJson).returns.at(-1)!._id
}

async function through(id: string, ...statuses: string[]): Promise<OrderJson> {
  let order: OrderJson | null = null
  for (const status of statuses) {
    const answer = await decide(id, status)
    expect(answer.statusCode, answer.body).toBe(200)
    order = answer.json().order
  }
  return order!
}

const stock = async () =>
  (await shop.database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock ?? 0

describe('the money of an order paid in cash', () => {
  const ACCOUNT = 'asha@upi'

  test('goes to the account that the buyer names, which the seller sees', async () => {
    const order = await delivered()
    expect((await ask(order, 1, { refundTo: `  ${ACCOUNT} ` })).statusCode).toBe(200)
    const seen = await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, seller.token)
    expect(seen.json().order.returns).toMatchObject([{ refundTo: ACCOUNT }])
  })

  test.each([
    ['asks for an account where none was named', {}, true],
    ['asks for none where one was named', { refundTo: ACCOUNT }, false],
  ])('the mail of the approval %s', async (_, change, isAsked) => {
    const order = await delivered()
    const { returns } = (await ask(order, 1, change)).json().order as OrderJson
    await decide(returns[0]?._id ?? '', 'Approved')
    const sent = await shop.database.db.select().from(mails).where(eq(mails.kind, 'order_return_approved'))
    const text = sent.find(({ subject }) => subject.includes(order.id))?.text
    expect(text?.includes('please answer this mail with a UPI id or a bank account')).toBe(isAsked)
  })

  test('needs no account where it was paid online', async () => {
    const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
    await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
    const arrived = await moveTo(shop, seller, order, 'Delivered')
    const { returns } = (await ask(arrived, 1, { refundTo: ACCOUNT })).json().order as OrderJson
    expect(returns[0]).not.toHaveProperty('refundTo')
  })

  test('is not sent to an account of a page of text', async () => {
    const answer = await ask(await delivered(), 1, { refundTo: 'x'.repeat(201) })
    expect([answer.statusCode, answer.json().message]).toEqual([400, RETURN_TEXTS.refundToLong])
  })
})

describe('asking [ORDER-63]', () => {
  test('the buyer is answered the order with the return, and hears of it by mail', async () => {
    const order = await delivered()
    const answer = await ask(order, 2, { reason: '  Too wide  ' })
    expect(answer.statusCode, answer.body).toBe(200)
    const result = answer.json()
    expect(result).toMatchObject({ success: true, message: RETURN_TEXTS.requested })
    expect(result.order.paymentMethod.refundStatus).toBe('Return Requested')
    expect(result.order.returns).toMatchObject([
      {
        status: 'Requested',
        reason: 'Too wide',
        refundAmount: 901,
        items: [{ itemId: order.cart.items[0]?._id, quantity: 2 }],
      },
    ])
    expect(await newestMail(shop, order.shippingInfo.email, 'order_return_requested')).not.toBeNull()
  })

  test.each<[string, unknown, object, number, string]>([
    ['more than was bought', 4, {}, 400, RETURN_TEXTS.tooMany],
    ['no pieces', 0, {}, 400, RETURN_TEXTS.tooMany],
    ['half a piece', 0.5, {}, 400, RETURN_TEXTS.tooMany],
    ['pieces in words', '2', {}, 400, RETURN_TEXTS.tooMany],
    ['nothing', 1, { items: [] }, 400, RETURN_TEXTS.nothing],
    ['no list', 1, { items: 'all' }, 400, RETURN_TEXTS.nothing],
    ['something else', 1, { items: [{ itemId: crypto.randomUUID(), quantity: 1 }] }, 400, RETURN_TEXTS.unknownItem],
    ['no id', 1, { items: [{ itemId: 'x', quantity: 1 }] }, 400, RETURN_TEXTS.unknownItem],
    ['no reason', 1, { reason: '   ' }, 400, RETURN_TEXTS.reasonMissing],
    ['a book of reasons', 1, { reason: 'x'.repeat(1001) }, 400, RETURN_TEXTS.reasonLong],
  ])('%s is refused', async (_, quantity, change, status, words) => {
    const answer = await ask(await delivered(), quantity, change)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBe(words)
  })

  test('before it was delivered, or after 30 days, it is too early or too late', async () => {
    const placed = await placeCod(shop, buyer, product)
    expect((await ask(placed, 1)).json()).toMatchObject({
      success: false,
      message: toEnglish(RETURN_TEXTS.notReturnable),
    })
    const old = await delivered(1)
    shop.clock.pass({ days: 30 })
    for (const person of [buyer, seller]) person.token = await logIn(shop, person.email)
    const answer = await ask(old, 1)
    expect([answer.statusCode, answer.json().message]).toEqual([409, toEnglish(RETURN_TEXTS.notReturnable)])
  })

  test('what is in a return cannot be returned again, unless that one was rejected', async () => {
    const order = await delivered(2)
    const first = await asked(order, 2)
    expect((await ask(order, 1)).statusCode).toBe(400)
    await decide(first, 'Rejected', 'It was worn.')
    expect((await ask(order, 2)).statusCode).toBe(200)
  })

  test('two at once get no more pieces back than there were', async () => {
    const order = await delivered(2)
    const answers = await Promise.all([ask(order, 2), ask(order, 2), ask(order, 1)])
    const given = answers.filter(({ statusCode }) => statusCode === 200)
    expect(given).toHaveLength(1)
  })

  test('it is nobody else’s', async () => {
    const stranger = await newPerson(shop)
    const order = await delivered(1)
    expect((await ask(order, 1, {}, stranger.token)).statusCode).toBe(404)
    expect((await ask(order, 1, {}, seller.token)).statusCode).toBe(404)
  })
})

describe('deciding', () => {
  test('approved, received, refunded: the pieces are back, the cash was given by hand, the books know [SELL-ORDER-36]', async () => {
    const order = await delivered(3)
    const before = await stock()
    const id = await asked(order, 2)
    expect((await through(id, 'Approved')).paymentMethod.refundStatus).toBe('Return Approved')
    expect(await stock()).toBe(before)
    expect((await through(id, 'Received')).paymentMethod.refundStatus).toBe('Return Received')
    expect(await stock()).toBe(before + 2)
    const [movement] = await shop.database.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.reference, order._id), eq(stockMovements.reason, 'return')))
    expect(movement?.delta).toBe(2)
    const done = await through(id, 'Refunded')
    expect(done.paymentMethod).toMatchObject({ refundStatus: 'Refunded', status: 'Paid', refundedAmount: 901 })
    expect(done.returns[0]).toMatchObject({ status: 'Refunded', refundAmount: 901 })
    const [refund] = await shop.database.db.select().from(refunds).where(eq(refunds.returnId, id))
    expect(refund).toMatchObject({ amountPaise: 90_100, state: 'processed', captureId: null })
    for (const kind of ['return_approved', 'return_received', 'refund_sent']) {
      expect(await newestMail(shop, order.shippingInfo.email, `order_${kind}`)).not.toBeNull()
    }
  })

  test('cash that was given back by hand is not promised from a bank', async () => {
    const order = await delivered(1)
    await through(await asked(order, 1), 'Approved', 'Received', 'Refunded')
    const mail = await newestMail(shop, order.shippingInfo.email, 'order_refund_sent')
    expect(mail?.text).toContain('to the account that you named')
    expect(mail?.text).not.toContain('Banks')
  })

  test('an online payment goes back the way it came, once', async () => {
    const { razorpayOrder, order } = await placeOnline(shop, buyer, product, {
      items: [cartLine(product, { quantity: 2 })],
    })
    const proof = await payOrder(shop, razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    await moveTo(shop, seller, order, 'Delivered')
    const id = await asked(order, 1)
    await through(id, 'Approved', 'Received', 'Refunded')
    await sendRefunds(shop.shop)
    await sendRefunds(shop.shop)
    const [refund] = await shop.database.db.select().from(refunds).where(eq(refunds.returnId, id))
    expect(refund).toMatchObject({ amountPaise: 45_050, state: 'processed', captureId: proof.razorpay_payment_id })
    const now = (await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, buyer.token)).json().order
    expect(now.paymentMethod).toMatchObject({ refundStatus: 'Refunded', status: 'Completed', refundedAmount: 450.5 })
  })

  test('what the coupon saved is not paid out', async () => {
    await shop.database.db.insert(coupons).values({
      id: shop.shop.newId(),
      code: 'TENTH',
      discountType: 'percentage',
      discountValue: 1000,
      expiresAt: new Date('2030-01-01'),
    })
    const order = await delivered(2, { couponCode: 'TENTH' })
    expect(order.cart.couponDiscount).toBe(90.1)
    const result = (await ask(order, 1)).json().order as OrderJson
    expect(result.returns[0]?.refundAmount).toBe(405.45)
  })

  test.each([
    ['Requested', [], ['Received', 'Refunded']],
    ['Approved', ['Approved'], ['Approved', 'Rejected', 'Refunded']],
    ['Received', ['Approved', 'Received'], ['Approved', 'Rejected', 'Received']],
    ['Refunded', ['Approved', 'Received', 'Refunded'], ['Approved', 'Rejected', 'Received', 'Refunded']],
  ])('from %s it goes nowhere out of turn', async (_, way, refused) => {
    const id = await asked(await delivered(1), 1)
    await through(id, ...way)
    for (const status of refused) {
      const answer = await decide(id, status, 'No.')
      expect([status, answer.statusCode, answer.json().message]).toEqual([status, 409, RETURN_TEXTS.outOfTurn])
    }
  })

  test('a no needs words, which reach the buyer', async () => {
    const order = await delivered(1)
    const id = await asked(order, 1)
    const mute = await decide(id, 'Rejected', '  ')
    expect([mute.statusCode, mute.json().message]).toEqual([400, RETURN_TEXTS.remarkMissing])
    const result = (await decide(id, 'Rejected', 'It was worn.')).json().order as OrderJson
    expect(result.returns[0]).toMatchObject({ status: 'Rejected', remark: 'It was worn.' })
    expect(result.paymentMethod.refundStatus).toBe('Return Rejected')
    expect((await newestMail(shop, order.shippingInfo.email, 'order_return_rejected'))?.text).toContain('It was worn.')
  })

  test('wrong words, a made-up return and a customer are refused', async () => {
    const id = await asked(await delivered(1), 1)
    expect((await decide(id, 'Lost')).json().message).toBe(RETURN_TEXTS.unknownStatus)
    expect((await decide('nothing', 'Approved')).statusCode).toBe(404)
    expect((await decide(id, 'Approved', '', buyer.token)).statusCode).toBe(403)
  })

  test('twice at once: received once, refunded once', async () => {
    const id = await asked(await delivered(2), 2)
    await through(id, 'Approved')
    const before = await stock()
    const codes = (list: { statusCode: number }[]) => list.map(({ statusCode }) => statusCode).sort()
    expect(codes(await Promise.all([decide(id, 'Received'), decide(id, 'Received')]))).toEqual([200, 409])
    expect(await stock()).toBe(before + 2)
    expect(codes(await Promise.all([decide(id, 'Refunded'), decide(id, 'Refunded')]))).toEqual([200, 409])
    const given = await shop.database.db.select().from(refunds).where(eq(refunds.returnId, id))
    expect(given).toHaveLength(1)
  })

  test('an order that is cancelled after a return puts back only what had not come back', async () => {
    const order = await delivered(3)
    const id = await asked(order, 2)
    await through(id, 'Approved', 'Received', 'Refunded')
    const before = await stock()
    await moveTo(shop, seller, order, 'Cancelled')
    expect(await stock()).toBe(before + 1)
  })
})
