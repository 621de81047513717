import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { users } from '#database/tables/accounts.ts'
import { invoices } from '#database/tables/invoices.ts'
import { payments } from '#database/tables/payments.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { findOrder } from '#shop/orders/find-order.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a cash order that is paid online instead', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { isPrepayOffered: true })
  })
  beforeEach(async () => {
    // The newest mail is this test's; sessions end while the clock runs on.
    shop.clock.pass({ minutes: 1 })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterEach(async () => {
    setFaults(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const place = async () => placeCod(shop, buyer, await stockProduct(shop, { stock: 5 }))
  const read = ({ _id }: OrderJson): Promise<OrderJson> => readOne(shop, buyer, _id)
  const press = ({ _id }: OrderJson, token = buyer.token) =>
    send(shop, 'POST', `/v1/api/orders/${_id}/prepay`, undefined, token)
  const verify = (proof: object, token = buyer.token) => send(shop, 'POST', '/v1/api/payments/verify', proof, token)
  const cancel = ({ _id }: OrderJson) => send(shop, 'POST', `/v1/api/orders/${_id}/cancel`, undefined, buyer.token)
  async function open(order: OrderJson, token?: string): Promise<string> {
    const answer = await press(order, token)
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as PaymentOrderJson).razorpayOrder.id
  }
  const lastMail = async (kind: string) => (await newestMail(shop, 'asha@example.in', kind))?.text ?? ''
  const PREPAID = { status: 'Paid', paymentMethod: { method: 'online', status: 'Completed', refundStatus: 'None' } }
  const IN_CASH = { status: 'Processing', paymentMethod: { method: 'COD', status: 'Pending', paymentDate: null } }

  describe('becomes an online order that is paid', () => {
    test('under the same number and for the same total', async () => {
      const order = await place()
      const answer: PaymentOrderJson = (await press(order)).json()
      expect(answer.razorpayOrder.amount).toBe(order.cart.total * 100)
      expect((await verify(await payOrder(shop, answer.razorpayOrder.id))).statusCode).toBe(200)
      expect(await read(order)).toMatchObject({ ...PREPAID, id: order.id, cart: { total: order.cart.total } })
    })

    test('also by the webhook alone', async () => {
      const order = await place()
      await payOrder(shop, await open(order))
      await doAllWork(shop)
      expect(await read(order)).toMatchObject(PREPAID)
    })

    test('also when the webhook came before the answer of the window', async () => {
      const order = await place()
      const proof = await payOrder(shop, await open(order))
      await doAllWork(shop)
      expect((await verify(proof)).statusCode).toBe(200)
      expect(await read(order)).toMatchObject({ ...PREPAID, returnedPayments: [] })
    })

    test('also by asking the provider, when webhook and answer are lost', async () => {
      const order = await place()
      await payOrder(shop, await open(order))
      setFaults(shop, { webhooks: { drop: true } })
      shop.clock.pass({ minutes: 2 })
      await checkPayments(shop.shop)
      expect(await read(order)).toMatchObject(PREPAID)
    })

    test('the mail says that nothing is paid at the door', async () => {
      const order = await place()
      await verify(await payOrder(shop, await open(order)))
      expect(await lastMail('order_paid')).toContain('You no longer pay anything at the door.')
    })

    test('its invoice says Paid online, after a credit note for the one that said cash', async () => {
      const order = await place()
      await verify(await payOrder(shop, await open(order)))
      const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, order._id))
      const { invoiceNumber } = await read(order)
      const current = papers.find(({ number }) => number === invoiceNumber)
      expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'bill_of_supply', 'credit_note'])
      expect([invoiceNumber === order.invoiceNumber, JSON.stringify(current?.document)]).toEqual([
        false,
        expect.stringContaining('Paid online'),
      ])
    })

    test('the store is told once, and not of a new order', async () => {
      const order = await place()
      await verify(await payOrder(shop, await open(order)))
      const mail = await newestMail(shop, 'shop@example.in', 'store_prepaid')
      expect(mail?.subject).toContain(order.id)
    })

    test('what was put into the cart since stays there', async () => {
      const product = await stockProduct(shop, { stock: 5 })
      const order = await placeCod(shop, buyer, product)
      const { product: bought, ...line } = cartLine(product)
      const lines = [{ ...line, product: { ...bought, images: [], category: 'Fashion' }, isSaved: false }]
      await send(shop, 'PUT', '/v1/api/cart', { version: 0, lines }, buyer.token)
      await verify(await payOrder(shop, await open(order)))
      expect((await send(shop, 'GET', '/v1/api/cart', undefined, buyer.token)).json()).toMatchObject({ lines })
    })

    test('that waited for its confirmation needs none any more', async () => {
      await shop.database.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, buyer.user._id))
      const order = await place()
      expect(order.status).toBe('Payment Pending')
      await verify(await payOrder(shop, await open(order)))
      expect(await read(order)).toMatchObject({ ...PREPAID, expiresAt: null })
    })

    test('in the last second before it would have ended unconfirmed', async () => {
      await shop.database.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, buyer.user._id))
      const order = await place()
      await payOrder(shop, await open(order))
      setFaults(shop, { webhooks: { drop: true } })
      shop.clock.pass({ hours: 25 })
      await expireOrders(shop.shop)
      expect(await read(order)).toMatchObject(PREPAID)
    })

    test('its refund goes the way the money came when it is cancelled', async () => {
      const order = await place()
      await verify(await payOrder(shop, await open(order)))
      expect((await cancel(order)).statusCode).toBe(200)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        status: 'Cancelled',
        paymentMethod: { status: 'Refunded', refundedAmount: order.cart.total },
      })
    })
  })

  describe('stays exactly as it was', () => {
    test('when the window is closed', async () => {
      const order = await place()
      await open(order)
      shop.clock.pass({ hours: 2 })
      await doAllWork(shop)
      const { updatedAt: _, paymentMethod, ...rest } = await read(order)
      const { updatedAt: _before, paymentMethod: before, ...same } = order
      expect(rest).toEqual(same)
      expect({ ...paymentMethod, orderId: null }).toEqual(before)
    })

    test('when the payment fails, also while it waits for its confirmation', async () => {
      await shop.database.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, buyer.user._id))
      const order = await place()
      await playScene(shop, await open(order), { outcome: 'fail', reason: 'payment_cancelled' })
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        status: 'Payment Pending',
        paymentMethod: { method: 'COD', status: 'Pending' },
      })
    })

    test('while the provider is silent', async () => {
      const order = await place()
      setFaults(shop, { api: { answer: '500' } })
      const answer = await press(order)
      expect([answer.statusCode, answer.json().message]).toEqual([503, CHECKOUT_TEXTS.cardsDown])
      setFaults(shop)
      expect(await read(order)).toMatchObject(IN_CASH)
    })

    test('while the provider is silent and it waits for its confirmation', async () => {
      await shop.database.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, buyer.user._id))
      const order = await place()
      setFaults(shop, { api: { answer: '500' } })
      expect((await press(order)).statusCode).toBe(503)
      setFaults(shop)
      expect(await read(order)).toMatchObject({ status: 'Payment Pending', paymentMethod: { method: 'COD' } })
    })

    test('and can be paid when it is pressed again, in the same window of the provider', async () => {
      const order = await place()
      const first = await open(order)
      expect(await open(order)).toBe(first)
      await verify(await payOrder(shop, first))
      expect(await read(order)).toMatchObject(PREPAID)
    })

    test('and is asked about anew when it is pressed again days later', async () => {
      const order = await place()
      await open(order)
      shop.clock.pass({ days: 6 })
      await doAllWork(shop)
      await payOrder(shop, await open(order))
      setFaults(shop, { webhooks: { drop: true } })
      shop.clock.pass({ minutes: 2 })
      await checkPayments(shop.shop)
      expect(await read(order)).toMatchObject(PREPAID)
    })

    test('a second press at the same moment opens the same window', async () => {
      const order = await place()
      const [one, other] = await Promise.all([open(order), open(order)])
      expect(one).toBe(other)
      expect(await shop.database.db.$count(payments, eq(payments.orderId, order._id))).toBe(1)
    })
  })

  describe('money that comes too late goes back by itself', () => {
    test('after it was shipped: it is still paid at the door, and both are told', async () => {
      const order = await place()
      const window = await open(order)
      await moveTo(shop, seller, order, 'Shipped')
      const answer = await verify(await payOrder(shop, window))
      expect([answer.statusCode, answer.json().message]).toEqual([409, PAYMENT_TEXTS.refundedCash])
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        status: 'Shipped',
        paymentMethod: { method: 'COD', status: 'Pending', refundStatus: 'None' },
        returnedPayments: [{ amount: order.cart.total, state: 'returned' }],
      })
      expect(await lastMail('order_late_payment')).toContain('it is paid at the door')
    })

    test('after it was cancelled', async () => {
      const order = await place()
      const window = await open(order)
      await cancel(order)
      await payOrder(shop, window)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        status: 'Cancelled',
        paymentMethod: { method: 'COD', status: 'Pending' },
        returnedPayments: [{ state: 'returned' }],
      })
    })

    test('after the seller had called it failed: money does not revive it', async () => {
      const order = await place()
      const window = await open(order)
      await moveTo(shop, seller, order, 'Failed')
      await payOrder(shop, window)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ status: 'Failed', paymentMethod: { method: 'COD' } })
    })

    test('after the cash was received; what was paid at the door can still be refunded in full', async () => {
      const order = await place()
      const window = await open(order)
      await moveTo(shop, seller, order, 'Delivered')
      await payOrder(shop, window)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({
        paymentMethod: { method: 'COD', status: 'Paid', refundStatus: 'None' },
      })
      const row = await findOrder(shop.database.db, order._id)
      expect((await readRefundable(shop.database.db, row)).leftPaise).toBe(order.cart.total * 100)
    })

    test('when it is paid twice at once, the second time: the provider itself sends it back', async () => {
      const order = await place()
      await playScene(shop, await open(order), { outcome: 'double_pay' })
      await doAllWork(shop)
      expect(await read(order)).toMatchObject({ ...PREPAID, returnedPayments: [] })
    })

    test('and an order that did not ship after all can be paid in a new window', async () => {
      const order = await place()
      const first = await open(order)
      await moveTo(shop, seller, order, 'Shipped')
      await payOrder(shop, first)
      await doAllWork(shop)
      await moveTo(shop, seller, order, 'Processing')
      const second = await open(order)
      expect(second).not.toBe(first)
      await verify(await payOrder(shop, second))
      expect(await read(order)).toMatchObject(PREPAID)
    })
  })

  describe('is refused', () => {
    test.each([
      ['Shipped', PAYMENT_TEXTS.leftAlready],
      ['Delivered', PAYMENT_TEXTS.alreadyPaid],
      ['Cancelled', PAYMENT_TEXTS.notPayable],
    ])('for an order that is %s', async (status, message) => {
      const order = await place()
      await moveTo(shop, seller, order, status)
      const answer = await press(order)
      expect([answer.statusCode, answer.json().message]).toEqual([409, message])
    })

    test('for one that is paid already', async () => {
      const order = await place()
      await verify(await payOrder(shop, await open(order)))
      expect((await press(order)).json().message).toBe(PAYMENT_TEXTS.alreadyPaid)
    })

    test('to another person, as if it did not exist', async () => {
      const order = await place()
      expect((await press(order, (await newBuyer(shop)).token)).statusCode).toBe(404)
    })

    test('where the store does not offer it; a window that was open before still counts', async () => {
      const order = await place()
      const window = await open(order)
      await setTerms(shop, { isPrepayOffered: false })
      expect((await press(order)).json().message).toBe(PAYMENT_TEXTS.notOnline)
      await payOrder(shop, window)
      await doAllWork(shop)
      expect(await read(order)).toMatchObject(PREPAID)
      await setTerms(shop, { isPrepayOffered: true })
    })
  })

  describe('at the same moment as', () => {
    test.each([
      ['it is shipped', 'Shipped'],
      ['the cash is booked', 'Delivered'],
      ['it is cancelled', 'Cancelled'],
    ])('%s: the money is kept once or goes back, never both', async (_, status) => {
      const order = await place()
      const proof = await payOrder(shop, await open(order))
      await Promise.all([verify(proof), doAllWork(shop), moveTo(shop, seller, order, status)])
      await doAllWork(shop)
      const { paymentMethod, returnedPayments } = await read(order)
      expect([paymentMethod.method, returnedPayments.length]).toEqual(
        paymentMethod.method === 'online' ? ['online', 0] : ['COD', 1],
      )
    })
  })
})
