import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, webhookEvents } from '#database/tables/payments.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { handleWebhooks } from './handle-webhooks.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { sweepWebhooks } from './sweep-webhooks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    hasLimits: false,
    furnish: (plain) => ({ ...plain, payments: { ...plain.payments, isWebhookSignature: () => true } }),
  })
})
afterAll(() => shop.close())

const PAYER = 'payer@example.in'

async function sendWebhook(
  eventId: string,
  entity: { orderId?: string; paymentId?: string; isRefund?: true },
): Promise<void> {
  const { orderId, paymentId, isRefund } = entity
  const payload = isRefund
    ? { refund: { entity: { id: 'rfnd_1', payment_id: paymentId, email: PAYER } } }
    : { payment: { entity: { id: paymentId, order_id: orderId, email: PAYER, contact: '+919845012345' } } }
  const rawBody = Buffer.from(JSON.stringify({ event: 'payment.captured', payload }))
  await receiveWebhook(shop.shop, { rawBody, signature: '', eventId, address: '127.0.0.1' })
}

async function readBody(id: string): Promise<string | undefined> {
  return (await shop.database.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0]?.body
}

/** A paid order whose payment had another provider order before. */
async function paidOrder() {
  const buyer = await newBuyer(shop)
  const { order, razorpayOrder } = await placeOnline(shop, buyer, await stockProduct(shop))
  const proof = await payOrder(shop, razorpayOrder.id)
  await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  const { db } = shop.database
  const spentId = `order_spent_${order.id}`
  const [payment] = await db
    .update(payments)
    .set({ spentProviderOrderIds: [spentId] })
    .where(eq(payments.orderId, order._id))
    .returning()
  const [capture] = await db
    .select()
    .from(captures)
    .where(eq(captures.paymentId, payment?.id ?? ''))
  await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order._id))
  return { buyer, orderId: razorpayOrder.id, spentId, paymentId: capture?.id ?? '', number: order.id }
}

async function erase({ user, token }: Person): Promise<void> {
  const response = await send(shop, 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token)
  expect(response.statusCode, response.body).toBe(200)
}

test('what the provider tells of a buyer who is still here is kept', async () => {
  const { orderId, paymentId, number } = await paidOrder()
  await sendWebhook(`here-${number}`, { orderId, paymentId })
  expect(await readBody(`here-${number}`)).toContain(PAYER)
})

test('an erasure blanks notices that name only an earlier order of the provider', async () => {
  const { buyer, spentId, number } = await paidOrder()
  await sendWebhook(`spent-${number}`, { orderId: spentId, paymentId: 'pay_of_nobody' })
  await erase(buyer)
  expect(await readBody(`spent-${number}`)).toBe('{}')
})

test('a notice that comes after the erasure is kept without the payer, however it names the payment', async () => {
  const { buyer, orderId, spentId, paymentId, number } = await paidOrder()
  await erase(buyer)
  await sendWebhook(`late-${number}`, { orderId, paymentId })
  await sendWebhook(`late-spent-${number}`, { orderId: spentId, paymentId: 'pay_of_nobody' })
  await sendWebhook(`late-refund-${number}`, { paymentId, isRefund: true })
  for (const id of ['late', 'late-spent', 'late-refund']) expect(await readBody(`${id}-${number}`)).toBe('{}')
})

test('the words of a notice that was acted on go after ninety days; one that nobody could place stays', async () => {
  const { orderId, paymentId, number } = await paidOrder()
  await sendWebhook(`old-${number}`, { orderId, paymentId })
  await sendWebhook(`strange-${number}`, { orderId: 'order_of_nobody', paymentId: 'pay_of_nobody' })
  await handleWebhooks(shop.shop)
  shop.clock.pass({ days: 90 })
  await sweepWebhooks(shop.shop)
  expect(await readBody(`old-${number}`)).toContain(PAYER)
  shop.clock.pass({ seconds: 1 })
  await sweepWebhooks(shop.shop)
  expect(await readBody(`old-${number}`)).toBe('{}')
  expect(await readBody(`strange-${number}`)).toContain(PAYER)
})
