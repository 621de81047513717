import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { payments } from '#database/tables/payments.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { giveCredit, readBalance } from '../../../tests/support/credit.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne, sendWithKey } from '../../../tests/support/order-work.ts'
import { moveTo, orderBody } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('store credit at checkout', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: Person
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ hasLimits: false, database: database() })
    admin = await newPerson(shop, 'admin')
    seller = await newPerson(shop, 'seller')
    return () => shop.close()
  })
  beforeEach(async () => {
    buyer = await newBuyer(shop)
  })

  /** Costs ₹1,005 with the platform fee. */
  const TOTAL = 1005
  const body = async (method: 'online' | 'COD', storeCredit?: number) => {
    const product = await stockProduct(shop, { originalPaise: 100_000, discountPaise: null, stock: 5 })
    const made = orderBody(product, method, { shippingInfo: { email: buyer.email } })
    return { ...made, paymentMethod: { ...made.paymentMethod, ...(storeCredit && { storeCredit }) } }
  }
  const place = async (method: 'online' | 'COD', storeCredit?: number) =>
    send(shop, 'POST', '/v1/api/orders', await body(method, storeCredit), buyer.token)
  const placed = async (method: 'online' | 'COD', storeCredit: number) => {
    const answer = await place(method, storeCredit)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const balance = () => readBalance(shop, buyer)
  const cancel = (id: string) => send(shop, 'POST', `/v1/api/orders/${id}/cancel`, {}, buyer.token)
  const pay = async (id: string) => {
    await payOrder(shop, id)
    await doAllWork(shop)
  }
  const sound = async () => expect(await brokenInvariants(shop)).toEqual([])

  test('it pays a part, and the provider collects the rest', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const { order, razorpayOrder } = await placed('online', 300)
    expect([razorpayOrder.amount, order.paymentMethod.storeCredit, await balance()]).toEqual([70_500, 300, 0])
    await pay(razorpayOrder.id)
    const paid = await readOne(shop, buyer, order._id)
    expect([paid.status, paid.cart.total]).toEqual(['Paid', TOTAL])
    await sound()
  })

  test('where it covers all the order is paid at once, without a payment', async () => {
    await giveCredit(shop, admin, buyer, 2000)
    const { order, razorpayOrder } = await placed('COD', TOTAL)
    expect([order.status, order.paymentMethod.method, order.paymentMethod.status]).toEqual([
      ...['Paid', 'online', 'Completed'],
    ])
    expect([razorpayOrder, await balance()]).toEqual([undefined, 995])
    expect(await shop.database.db.$count(payments, eq(payments.orderId, order._id))).toBe(0)
    const mail = await newestMail(shop, buyer.email, 'order_paid')
    expect(mail?.text ?? '').toContain('Your store credit paid for it')
    await sound()
  })

  test('what is left is paid in cash, and label, slip and mail ask for the rest alone', async () => {
    await giveCredit(shop, admin, buyer, 300)
    await placed('COD', 300)
    const mail = await newestMail(shop, buyer.email, 'order_placed')
    expect(mail?.text ?? '').toContain('please have ₹705.00 in cash at hand')
    expect(mail?.text ?? '').toContain('₹300.00 store credit, ₹705.00 in cash at the door')
    await sound()
  })

  test.each([
    ['more than there is', 301],
    ['less than there is', 299],
  ])('an order that names %s is refused, and nothing is taken', async (_, storeCredit) => {
    await giveCredit(shop, admin, buyer, 300)
    const answer = await place('online', storeCredit)
    expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.creditChanged])
    expect(await balance()).toBe(300)
  })

  test('a stranger’s credit is not spent', async () => {
    await giveCredit(shop, admin, await newBuyer(shop), 300)
    expect((await place('online', 300)).statusCode).toBe(409)
  })

  test.each([-300, 1e300, 0.001])('%s of store credit buys nothing', async (storeCredit) => {
    await giveCredit(shop, admin, buyer, 300)
    const answer = await place('online', storeCredit)
    expect([answer.statusCode, await balance()]).toEqual([storeCredit === 0.001 ? 200 : 409, 300])
  })

  test('of two orders that spend the same credit at once one is placed', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const bodies = [await body('online', 300), await body('COD', 300), await body('online', 300)]
    const answers = await Promise.all(bodies.map((one) => send(shop, 'POST', '/v1/api/orders', one, buyer.token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await balance()).toBe(0)
    await sound()
  })

  test('sent twice with one key it is spent once', async () => {
    await giveCredit(shop, admin, buyer, 2000)
    const one = await body('online', TOTAL)
    const answers = await Promise.all([1, 2].map(() => sendWithKey(shop, one, buyer, 'one-order-one-key')))
    expect(new Set(answers.map((answer) => answer.json().order._id)).size).toBe(1)
    expect(await balance()).toBe(995)
  })

  test('an order that is cancelled unpaid gives it back, once', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const { order } = await placed('COD', 300)
    await Promise.all([cancel(order._id), cancel(order._id), moveTo(shop, seller, order, 'Cancelled').catch(() => 0)])
    expect(await balance()).toBe(300)
    await sound()
  })

  test('who paid all of it by store credit reads that it is back there', async () => {
    await giveCredit(shop, admin, buyer, TOTAL)
    const { order } = await placed('online', TOTAL)
    expect((await cancel(order._id)).json().message).toBe(ORDER_TEXTS.cancelledCredit)
    expect(await balance()).toBe(TOTAL)
  })

  test('who paid a part of it by store credit reads what comes back which way', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const { order, razorpayOrder } = await placed('online', 300)
    await pay(razorpayOrder.id)
    expect((await cancel(order._id)).json().message).toBe(ORDER_TEXTS.cancelledWithCredit)
    const unpaid = await placed('COD', 300)
    expect((await cancel(unpaid.order._id)).json().message).toBe(ORDER_TEXTS.cancelledUnpaidCredit)
    expect(await balance()).toBe(300)
  })

  test('a payment that expired gives it back, and one that comes late takes it again', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const { order, razorpayOrder } = await placed('online', 300)
    shop.clock.pass({ minutes: 31 })
    await expireOrders(shop.shop)
    expect(await balance()).toBe(300)
    await pay(razorpayOrder.id)
    expect([await balance(), (await readOne(shop, buyer, order._id)).status]).toEqual([0, 'Paid'])
    await sound()
  })

  test('a payment that comes when the credit is spent elsewhere goes back', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const { order, razorpayOrder } = await placed('online', 300)
    shop.clock.pass({ minutes: 31 })
    await expireOrders(shop.shop)
    await placed('COD', 300)
    await pay(razorpayOrder.id)
    const late = await readOne(shop, buyer, order._id)
    expect([late.status, late.returnedPayments[0]?.amount, await balance()]).toEqual(['Failed', 705, 0])
    await sound()
  })

  test('paid again after it failed, an order takes its credit again, or says that it is gone', async () => {
    await giveCredit(shop, admin, buyer, 300)
    const { order } = await placed('online', 300)
    shop.clock.pass({ minutes: 31 })
    await expireOrders(shop.shop)
    const again = () => send(shop, 'POST', `/v1/api/orders/${order._id}/pay`, {}, buyer.token)
    expect([(await again()).statusCode, await balance()]).toEqual([200, 0])
    shop.clock.pass({ minutes: 31 })
    await expireOrders(shop.shop)
    await placed('COD', 300)
    const refused = await again()
    expect([refused.statusCode, refused.json().message]).toEqual([409, ORDER_TEXTS.creditGone])
    await sound()
  })
})
