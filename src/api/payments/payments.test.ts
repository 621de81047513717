import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { PaymentsProblem, type ProviderPayment } from '#integrations/payments/payments.ts'
import type { Product } from '#rules/product.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { placeOnline } from '../../../tests/support/orders.ts'
import { deliverNotices, payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let product: Product
const notes: string[] = []

beforeAll(async () => {
  shop = await openTestShop({
    hasLimits: false,
    furnish: (made) => ({ ...made, noteEvent: (event) => notes.push(event) }),
  })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 100, originalPaise: 64_999, discountPaise: null })
})
afterEach(() => setFaults(shop))
afterAll(() => shop.close())

const verify = (body: object, token = buyer.token) => send(shop, 'POST', '/v1/api/payments/verify', body, token)
const place = () => placeOnline(shop, buyer, product)
const statusOf = async ({ order }: PaymentOrderJson) => (await readOne(shop, buyer, order._id)).status

describe('an online order', () => {
  test('[API-25] [PAY-16] is answered with what the payment window needs, in paise of our own sum', async () => {
    const placed = await place()
    expect(placed).toMatchObject({
      success: true,
      message: 'Payment order created.',
      razorpayOrder: { id: expect.stringMatching(/^order_\w{14}$/), amount: 70_499, currency: 'INR' },
      tempOrderId: placed.order._id,
      keyId: STAND_IN_KEYS.keyId,
      order: { status: 'Payment Pending', paymentMethod: { method: 'online', amount: 704.99, status: 'Pending' } },
    })
  })

  test('[API-27] [PAY-17] verified by these three fields, it is Paid and says with what', async () => {
    const placed = await place()
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    expect(Object.keys(proof).sort()).toEqual(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'])
    const extras = { userId: 'somebody', shippingInfo: {}, cart: { total: 1 }, estimatedDelivery: 'x' }
    const answer = await verify({ ...proof, ...extras })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Payment verified. Your order is confirmed.',
      order: {
        _id: placed.order._id,
        status: 'Paid',
        expiresAt: null,
        invoiceNumber: expect.any(String),
        paymentMethod: {
          status: 'Completed',
          paymentId: proof.razorpay_payment_id,
          orderId: placed.razorpayOrder.id,
          paymentDate: shop.clock.now().toISOString(),
        },
      },
    })
  })
})

describe('verify refuses', () => {
  const refused = async (body: object, status: number, token?: string) => {
    const placed = await place()
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    notes.length = 0
    const answer = await verify({ ...proof, ...body }, token)
    expect([answer.statusCode, answer.json().message]).toEqual([status, 'Payment verification failed.'])
    expect(await statusOf(placed)).toBe('Payment Pending')
  }
  test('[PAY-10] a forged signature, and notes it', async () => {
    await refused({ razorpay_signature: '0'.repeat(64) }, 400)
    expect(notes).toEqual(['signature_refused'])
  })
  test('a short one', () => refused({ razorpay_signature: 'x' }, 400))
  test('an empty one', async () => {
    const placed = await place()
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const answer = await verify({ ...proof, razorpay_signature: '' })
    expect([answer.statusCode, await statusOf(placed)]).toEqual([400, 'Payment Pending'])
  })
  test('an array', () => refused({ razorpay_signature: ['0'.repeat(64)] }, 400))
  test('a provider order that is not ours', () => refused({ razorpay_order_id: 'order_00000000000000' }, 404))

  test("another person's order, which stays as it is", async () => {
    const placed = await place()
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const answer = await verify(proof, (await newPerson(shop)).token)
    expect([answer.statusCode, await statusOf(placed)]).toEqual([404, 'Payment Pending'])
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof)).statusCode).toBe(401)
  })

  test('one payment for a second order', async () => {
    const [first, second] = [await place(), await place()]
    const proof = await payOrder(shop, first.razorpayOrder.id)
    expect((await verify(proof)).statusCode).toBe(200)
    const replayed = await verify({ ...proof, razorpay_order_id: second.razorpayOrder.id })
    expect([replayed.statusCode, await statusOf(second)]).toEqual([400, 'Payment Pending'])
  })

  test("another order's captured payment, although it is signed for this one", async () => {
    const [first, second] = [await place(), await place()]
    const proof = await payOrder(shop, first.razorpayOrder.id)
    expect((await verify(proof)).statusCode).toBe(200)
    const message = `${second.razorpayOrder.id}|${proof.razorpay_payment_id}`
    const answer = await verify({
      razorpay_order_id: second.razorpayOrder.id,
      razorpay_payment_id: proof.razorpay_payment_id,
      razorpay_signature: createHmac('sha256', STAND_IN_KEYS.keySecret).update(message).digest('hex'),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Payment verification failed.'])
    expect(await statusOf(second)).toBe('Payment Pending')
  })

  test('a true pair of ids whose payment failed: a signature is no money', async () => {
    const placed = await place()
    const [failed] = await playScene(shop, placed.razorpayOrder.id, { outcome: 'fail', reason: 'card_declined' })
    const message = `${placed.razorpayOrder.id}|${failed?.id}`
    const signature = createHmac('sha256', STAND_IN_KEYS.keySecret).update(message).digest('hex')
    const answer = await verify({
      razorpay_order_id: placed.razorpayOrder.id,
      razorpay_payment_id: failed?.id,
      razorpay_signature: signature,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Payment verification failed.'])
    expect(await statusOf(placed)).toBe('Failed')
  })

  test('while the provider cannot be asked: nothing is decided, and the truth comes later', async () => {
    const placed = await place()
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    setFaults(shop, { api: { answer: '502_html' } })
    const answer = await verify(proof)
    expect([answer.statusCode, answer.json().message]).toEqual([503, PAYMENT_TEXTS.unconfirmed])
    setFaults(shop)
    expect((await verify(proof)).json().order.status).toBe('Paid')
  })
})

describe('verify, when the money is there or may be', () => {
  const verifyWhen = async (change: object, capture?: () => Promise<never>) => {
    const placed = await place()
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    const { payments: provider } = shop.shop
    const changed = (list: ProviderPayment[]) => list.map((one) => ({ ...one, ...change }))
    const fetchOrderPayments = async (id: string) => changed(await provider.fetchOrderPayments(id))
    Object.assign(shop.shop, { payments: { ...provider, fetchOrderPayments, ...(capture ? { capture } : {}) } })
    const answer = await verify(proof).finally(() => Object.assign(shop.shop, { payments: provider }))
    await settlePayment(shop.shop, placed.razorpayOrder.id)
    expect(await statusOf(placed)).toBe('Paid')
    return [answer.statusCode, answer.json().message]
  }

  test('says that it is not confirmed yet while it waits to be collected', async () => {
    const refuse = () => Promise.reject(new PaymentsProblem('unreachable', 'TIMEOUT', 'no answer'))
    const answer = await verifyWhen({ status: 'authorized', isCaptured: false }, refuse)
    expect(answer).toEqual([503, PAYMENT_TEXTS.unconfirmed])
  })

  test('says that a person looks into another sum', async () => {
    expect(await verifyWhen({ amountPaise: 100 })).toEqual([409, PAYMENT_TEXTS.wrongAmount])
  })
})

describe('the reconciler', () => {
  test('finds what no webhook told, after a minute', async () => {
    setFaults(shop, { webhooks: { drop: true } })
    const placed = await place()
    await payOrder(shop, placed.razorpayOrder.id)
    await deliverNotices(shop)
    shop.clock.pass({ seconds: 59 })
    await checkPayments(shop.shop)
    expect(await statusOf(placed)).toBe('Payment Pending')
    shop.clock.pass({ seconds: 2 })
    await checkPayments(shop.shop)
    expect(await statusOf(placed)).toBe('Paid')
    const [payment] = await shop.database.db.select().from(payments).where(eq(payments.orderId, placed.order._id))
    expect(payment?.nextCheckAt).toBeNull()
  })

  test('goes on asking about others when one cannot be asked about', async () => {
    const [first, second] = [await place(), await place()]
    await payOrder(shop, first.razorpayOrder.id)
    await payOrder(shop, second.razorpayOrder.id)
    shop.clock.pass({ seconds: 61 })
    setFaults(shop, { api: { answer: '500', only: `GET /orders/${first.razorpayOrder.id}` } })
    await expect(checkPayments(shop.shop)).rejects.toThrow(/could not be asked/)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['Payment Pending', 'Paid'])
  })

  test('gives up after four days', async () => {
    const placed = await place()
    shop.clock.pass({ days: 4, minutes: 1 })
    await checkPayments(shop.shop)
    const [payment] = await shop.database.db.select().from(payments).where(eq(payments.orderId, placed.order._id))
    expect(payment?.nextCheckAt).toBeNull()
  })
})

test('another amount or currency is not a payment for this order, and is noted', async () => {
  for (const change of [{ amountPaise: 100 }, { currency: 'USD' }]) {
    const placed = await place()
    await payOrder(shop, placed.razorpayOrder.id)
    const { payments: provider } = shop.shop
    const lying = {
      ...provider,
      fetchOrderPayments: async (id: string) =>
        (await provider.fetchOrderPayments(id)).map((payment) => ({ ...payment, ...change })),
    }
    shop.clock.pass({ seconds: 61 })
    await checkPayments({ ...shop.shop, payments: lying })
    const [payment] = await shop.database.db.select().from(payments).where(eq(payments.orderId, placed.order._id))
    expect(payment?.mismatch).toMatch(/^Payment pay_\w+ is (100 paise INR|70499 paise USD), the order asks 70499 INR$/)
    expect(await shop.database.db.$count(captures, eq(captures.paymentId, payment?.id ?? ''))).toBe(0)
    expect(await statusOf(placed)).toBe('Payment Pending')
  }
})

describe('what the provider answers about another order', () => {
  const answering = (change: Partial<TestShop['shop']['payments']>) => ({
    ...shop.shop,
    payments: { ...shop.shop.payments, ...change },
  })

  test("is no payment for this one: another order's captured payment is not booked", async () => {
    const [paid, open] = [await place(), await place()]
    await payOrder(shop, paid.razorpayOrder.id)
    const { payments: provider } = shop.shop
    const lying = answering({ fetchOrderPayments: () => provider.fetchOrderPayments(paid.razorpayOrder.id) })
    await settlePayment(lying, open.razorpayOrder.id)
    expect(await statusOf(open)).toBe('Payment Pending')
    await settlePayment(shop.shop, paid.razorpayOrder.id)
    expect(await statusOf(paid)).toBe('Paid')
  })

  test.each([{ amountPaise: 1 }, { paymentId: 'pay_somebodyElses1' }, { currency: 'USD' }])(
    'is no refund of this one: %o is not booked',
    async (change) => {
      const placed = await place()
      expect((await verify(await payOrder(shop, placed.razorpayOrder.id))).statusCode).toBe(200)
      await send(shop, 'POST', `/v1/api/orders/${placed.order._id}/cancel`, undefined, buyer.token)
      const { payments: provider } = shop.shop
      const lying = answering({ refund: async (wanted) => ({ ...(await provider.refund(wanted)), ...change }) })
      await sendRefunds(lying)
      const [refund] = await shop.database.db.select().from(refunds).where(eq(refunds.orderId, placed.order._id))
      expect(refund).toMatchObject({ state: 'queued', lastError: expect.stringContaining('ANOTHER_REFUND') })
      shop.clock.pass({ seconds: 11 })
      await sendRefunds(shop.shop)
      expect((await readOne(shop, buyer, placed.order._id)).paymentMethod.status).toBe('Refunded')
    },
  )
})

test('no piece was lost on the way', async () => {
  shop.clock.pass({ days: 5 })
  expect(await brokenInvariants(shop)).toEqual([])
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, product.id))
  expect(row?.stock).toBeLessThan(100)
})
