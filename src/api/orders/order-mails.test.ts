import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import type { Product } from '#rules/product.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 100 })
})
afterAll(() => shop.close())

const place = (email: string) => placeOnline(shop, buyer, product, { shippingInfo: { email } })
const pay = async (placed: PaymentOrderJson) => {
  const proof = await payOrder(shop, placed.razorpayOrder.id)
  expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).statusCode).toBe(200)
}
const cancel = (order: OrderJson, body?: object) =>
  send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, body, buyer.token)

const expectWholeOrder = (text: string | undefined, order: OrderJson) => {
  expect(text).toContain(`/orders?order=${order.id}`)
  expect(text).toContain(`1 × ${product.title}`)
  for (const row of ['Platform fee', 'Shipping', 'Total']) expect(text).toContain(row)
}

test('the thanks for a cash order lead to that very order and list it', async () => {
  const order = await placeCod(shop, buyer, product, { shippingInfo: { email: 'cash@example.in' } })
  expectWholeOrder((await newestMail(shop, 'cash@example.in', 'order_placed'))?.text, order)
})

test('the thanks for a payment lead to that very order and list it', async () => {
  const placed = await place('paid@example.in')
  await pay(placed)
  expectWholeOrder((await newestMail(shop, 'paid@example.in', 'order_paid'))?.text, placed.order)
})

test('the thanks for a confirmation lead to that very order and list it', async () => {
  const dear = await stockProduct(shop, { title: product.title, originalPaise: 600_000, discountPaise: null })
  const order = await placeCod(shop, buyer, dear, { shippingInfo: { email: 'sure@example.in' } })
  await send(shop, 'POST', `/v1/api/orders/${order._id}/confirm`, undefined, buyer.token)
  expectWholeOrder((await newestMail(shop, 'sure@example.in', 'order_confirmed'))?.text, order)
})

test('an unpaid order that makes room for the next try ends without a letter', async () => {
  const left = await place('again@example.in')
  expect((await cancel(left.order, { isReplaced: true })).json()).toMatchObject({ order: { status: 'Cancelled' } })
  expect(await newestMail(shop, 'again@example.in', 'order_cancelled')).toBeNull()
})

test('who cancels an order is told', async () => {
  const unpaid = await place('regret@example.in')
  await cancel(unpaid.order)
  expect(await newestMail(shop, 'regret@example.in', 'order_cancelled')).not.toBeNull()
  const paid = await place('both@example.in')
  await pay(paid)
  expect((await cancel(paid.order)).json().message).toContain('We are sending your money back')
  expect((await newestMail(shop, 'both@example.in', 'order_cancelled'))?.text).toContain('back the way it came')
})

test.each(['and we know it', 'and nobody has told us yet'])(
  'an order that was paid elsewhere, %s, makes no room for the next try',
  async (known) => {
    const paid = await place('elsewhere@example.in')
    if (known === 'and we know it') await pay(paid)
    else await payOrder(shop, paid.razorpayOrder.id)
    const answer = await cancel(paid.order, { isReplaced: true })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'This order is paid already. Thank you.'])
    const read = await send(shop, 'GET', `/v1/api/orders/${paid.order._id}`, undefined, buyer.token)
    expect(read.json().order).toMatchObject({ status: 'Paid', paymentMethod: { status: 'Completed' } })
  },
)

test.each([{ isReplaced: 'yes' }, []])('a cancellation with %j is refused', async (body) => {
  const { order } = await place('odd@example.in')
  expect((await cancel(order, body)).statusCode).toBe(400)
})

test('an unpaid order ends without a letter where the same was ordered again, and only there', async () => {
  const left = await place('left@example.in')
  shop.clock.pass({ minutes: 1 })
  await pay(await place('second@example.in'))
  const other = await stockProduct(shop, { stock: 5 })
  const alone = await placeOnline(shop, buyer, other, { shippingInfo: { email: 'alone@example.in' } })
  shop.clock.pass({ minutes: 20 })
  await expireOrders(shop.shop)
  const read = async ({ order }: PaymentOrderJson) =>
    (await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, buyer.token)).json().order.status
  expect([await read(left), await read(alone)]).toEqual(['Failed', 'Failed'])
  expect(await newestMail(shop, 'left@example.in', 'order_payment_failed')).toBeNull()
  expect(await newestMail(shop, 'alone@example.in', 'order_payment_failed')).not.toBeNull()
})
