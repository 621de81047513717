import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { MismatchJson } from '#contracts/admin/money.ts'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { activity } from '#database/tables/activity.ts'
import { orders } from '#database/tables/orders.ts'
import { payments, refunds } from '#database/tables/payments.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { save } from '#sandbox/razorpay/entity-store.ts'
import { settleRefund } from '#sandbox/razorpay/settle-refund.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { withMoney } from '../../../tests/support/money.ts'
import { doAllWork, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { deliverNotices, ledgerOf, payOrder, playScene, setFaults } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'
import { stockProduct } from '../../../tests/support/test-shop.ts'

onPostgres('money that does not fit', (database) => {
  const { our, place, read, refundsOf, ask, ...money } = withMoney(database)
  afterEach(async () => {
    setFaults(our.shop)
    expect(await mismatches()).toEqual([])
  })

  const verify = async (proof: object) => send(our.shop, 'POST', '/v1/api/payments/verify', proof, our.buyer.token)
  const pay = async (placed: PaymentOrderJson) => {
    const proof = await payOrder(our.shop, placed.razorpayOrder.id)
    expect((await verify(proof)).statusCode).toBe(200)
    return proof.razorpay_payment_id
  }
  const mismatches = async (): Promise<MismatchJson[]> =>
    (await send(our.shop, 'GET', '/v1/api/admin/money', undefined, our.admin.token)).json().mismatches
  const applyFix = ({ id }: Pick<MismatchJson, 'id'>, kind: MismatchKind) => money.applyFix(id, kind)
  const healings = async (orderId: string) => {
    const isResolving = and(eq(activity.entityId, orderId), eq(activity.action, 'money put right'))
    const rows = await our.shop.database.db.select().from(activity).where(isResolving)
    const [order] = await our.shop.database.db.select().from(orders).where(eq(orders.id, orderId))
    expect(rows.map(({ name }) => name)).toEqual(rows.map(() => order?.number))
    return rows.length
  }

  /** The one thing that is wrong, of this kind. */
  async function only(kind: MismatchKind): Promise<MismatchJson> {
    const found = await mismatches()
    expect(found.map((one) => one.kind)).toEqual([kind])
    return found[0]!
  }

  /** Pressed by two people at once: it happens once, and the other one is told. */
  async function healTwice(found: MismatchJson, message: string, orderId: string): Promise<void> {
    const before = await healings(orderId)
    const answers = await Promise.all([applyFix(found, found.kind), applyFix(found, found.kind)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.map((answer) => answer.json().message).sort()).toEqual([message, MONEY_TEXTS.already].sort())
    // The other one may have looked while the first was still at it.
    const done = answers.find((answer) => answer.json().message === message)
    expect(done?.json().mismatches).toEqual([])
    expect(await mismatches()).toEqual([])
    expect(await healings(orderId)).toBe(before + 1)
  }

  test('a payment that nobody told of is found by asking, and booked', async () => {
    const placed = await place()
    setFaults(our.shop, { webhooks: { drop: true } })
    const [payment] = await playScene(our.shop, placed.razorpayOrder.id, { outcome: 'ok' })
    await deliverNotices(our.shop)
    expect(await mismatches()).toEqual([])

    expect((await ask()).json()).toMatchObject({ success: true, found: 1, message: MONEY_TEXTS.found(1) })
    const found = await only('unknown_payment')
    expect(found).toMatchObject({
      detail: payment!.id,
      amount: placed.order.cart.total,
      order: { id: placed.order.id },
    })
    expect((await ask()).json()).toMatchObject({ found: 1, mismatches: [found] })

    await healTwice(found, MONEY_TEXTS.settled, placed.order._id)
    expect(await read(placed)).toMatchObject({ status: 'Paid', paymentMethod: { paymentId: payment!.id } })
    expect((await ask()).json()).toMatchObject({ found: 0, message: expect.stringContaining('in our books') })
  })

  test('what was asked about and is settled meanwhile is no mismatch any more', async () => {
    const placed = await place()
    const proof = await payOrder(our.shop, placed.razorpayOrder.id)
    expect((await ask()).json()).toMatchObject({ found: 1 })
    expect((await verify(proof)).statusCode).toBe(200)
    expect((await applyFix(placed.razorpayOrder, 'unknown_payment')).json().message).toBe(MONEY_TEXTS.already)
    expect(await healings(placed.order._id)).toBe(0)
  })

  test('a payment of an order whose window we lost sight of goes back; a stranger’s is left to a person', async () => {
    const placed = await place()
    await pay(placed)
    const { amount } = placed.razorpayOrder
    const window = (notes: Record<string, string>) =>
      our.shop.shop.payments.createOrder({ amountPaise: amount, receipt: 'again', notes })
    const lost = await window({ order: placed.order._id })
    const proof = await payOrder(our.shop, lost.id)
    await doAllWork(our.shop)
    const found = await only('paid_without_order')
    expect(found).toMatchObject({ id: lost.id, order: null, detail: proof.razorpay_payment_id, amount: amount / 100 })
    await healTwice(found, MONEY_TEXTS.sentBack, placed.order._id)
    await doAllWork(our.shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', captureId: proof.razorpay_payment_id }])

    const foreign = await window({ order: our.shop.shop.newId() })
    const stranger = await payOrder(our.shop, foreign.id)
    await doAllWork(our.shop)
    await doAllWork(our.shop)
    const answer = await applyFix(await only('paid_without_order'), 'paid_without_order')
    expect([answer.statusCode, answer.json().message]).toEqual([409, MONEY_TEXTS.notOurs])
    const given = {
      paymentId: stranger.razorpay_payment_id,
      amountPaise: amount,
      idempotencyKey: foreign.id,
      notes: {},
    }
    await our.shop.shop.payments.refund(given)
    expect((await applyFix({ id: foreign.id }, 'paid_without_order')).json().message).toBe(MONEY_TEXTS.nothingPaid)
  })

  test('a window that was paid before we wrote down its number becomes the order’s own', async () => {
    const placed = await place()
    const { id } = placed.razorpayOrder
    await our.shop.database.db.update(payments).set({ providerOrderId: null }).where(eq(payments.providerOrderId, id))
    await payOrder(our.shop, id)
    await doAllWork(our.shop)
    await healTwice(await only('paid_without_order'), MONEY_TEXTS.settled, placed.order._id)
    expect(await read(placed)).toMatchObject({ status: 'Paid', paymentMethod: { orderId: id, status: 'Completed' } })
  })

  test('money of an ended order whose way back was lost is sent back, once', async () => {
    const placed = await place()
    const captureId = await pay(placed)
    await moveTo(our.shop, our.seller, placed.order, 'Cancelled')
    await our.shop.database.db.delete(refunds).where(eq(refunds.orderId, placed.order._id))
    const found = await only('paid_without_order')
    expect(found).toMatchObject({ id: captureId, amount: placed.order.cart.total, order: { status: 'Cancelled' } })
    await healTwice(found, MONEY_TEXTS.sentBack, placed.order._id)
    await doAllWork(our.shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', captureId, byUserId: our.admin.user._id }])
  })

  test('a second payment whose way back was lost is sent back, and the first one stays', async () => {
    const placed = await place()
    await pay(placed)
    const notes = { order: placed.order._id }
    const { amount: amountPaise } = placed.razorpayOrder
    const second = await our.shop.shop.payments.createOrder({ amountPaise, receipt: 'again', notes })
    await payOrder(our.shop, second.id)
    await doAllWork(our.shop)
    await applyFix(second, 'paid_without_order')
    await our.shop.database.db.delete(refunds).where(eq(refunds.orderId, placed.order._id))
    await healTwice(await only('paid_twice'), MONEY_TEXTS.sentBack, placed.order._id)
    await doAllWork(our.shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', amountPaise }])
    expect(await read(placed)).toMatchObject({ status: 'Paid', paymentMethod: { status: 'Completed' } })
  })

  test('an order that went on unpaid waits for its payment again', async () => {
    const placed = await place()
    await moveTo(our.shop, our.seller, placed.order, 'Processing')
    await healTwice(await only('order_without_payment'), MONEY_TEXTS.waitsAgain, placed.order._id)
    expect(await read(placed)).toMatchObject({ status: 'Payment Pending', expiresAt: expect.any(String) })
    await pay(placed)
  })

  test('an order that went on unpaid is paid after all, when the provider says so; one that was sent is a person’s', async () => {
    const placed = await place()
    await moveTo(our.shop, our.seller, placed.order, 'Shipped')
    const found = await only('order_without_payment')
    const refused = await applyFix(found, found.kind)
    expect([refused.statusCode, refused.json().message]).toEqual([409, MONEY_TEXTS.stillUnpaid])
    expect((await read(placed)).status).toBe('Shipped')

    await playScene(our.shop, placed.razorpayOrder.id, { outcome: 'ok' })
    await healTwice(found, MONEY_TEXTS.settled, placed.order._id)
    expect(await read(placed)).toMatchObject({ status: 'Shipped', paymentMethod: { status: 'Completed' } })
  })

  test('money of the wrong amount goes back whole, and the order can still be paid', async () => {
    const placed = await place()
    const [payment] = await playScene(our.shop, placed.razorpayOrder.id, { outcome: 'ok' })
    await save(our.shop.database.db, { ...payment!, amount: payment!.amount - 100 })
    await doAllWork(our.shop)
    const found = await only('wrong_amount')
    expect(found.detail).toContain(payment!.id)
    expect((await ask()).json()).toMatchObject({ found: 0 })
    await healTwice(found, MONEY_TEXTS.sentBack, placed.order._id)
    await doAllWork(our.shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', amountPaise: payment!.amount - 100 }])
    expect((await read(placed)).status).toBe('Payment Pending')
  })

  test('a refund that the bank sent back is tried again under a new key', async () => {
    const placed = await place()
    await pay(placed)
    setFaults(our.shop, { refunds: { status: 'pending' } })
    await moveTo(our.shop, our.seller, placed.order, 'Cancelled')
    await sendRefunds(our.shop.shop)
    const waiting = (await ledgerOf(our.shop)).refunds.find(({ status }) => status === 'pending')
    await settleRefund(our.shop.razorpay, waiting!.id, 'failed')
    our.shop.clock.pass({ minutes: 1 })
    await sendRefunds(our.shop.shop)
    setFaults(our.shop)

    const found = await only('refund_failed')
    expect(found).toMatchObject({ amount: placed.order.cart.total, detail: expect.stringContaining('REFUND_FAILED') })
    const { amount } = placed.order.paymentMethod
    for (const who of [our.buyer, our.seller]) {
      expect((await readOne(our.shop, who, placed.order._id)).paymentMethod.refusedAmount).toBe(amount)
    }
    await healTwice(found, MONEY_TEXTS.refundAgain, placed.order._id)
    await doAllWork(our.shop)
    expect((await readOne(our.shop, our.buyer, placed.order._id)).paymentMethod).not.toHaveProperty('refusedAmount')
    const [refund, ...others] = await refundsOf(placed)
    expect([refund?.state, refund?.id === found.id, others.length]).toEqual(['processed', false, 0])
  })

  test('a refund whose answer never came is not paid again', async () => {
    const placed = await place()
    const captureId = await pay(placed)
    setFaults(our.shop, { api: { answer: 'accept_then_drop', only: 'POST /payments' } })
    await moveTo(our.shop, our.seller, placed.order, 'Cancelled')
    await sendRefunds(our.shop.shop)
    // The last of its many tries.
    await our.shop.database.db.update(refunds).set({ attempts: 19 }).where(eq(refunds.orderId, placed.order._id))
    our.shop.clock.pass({ minutes: 1 })
    await sendRefunds(our.shop.shop)
    setFaults(our.shop)
    const found = await only('refund_failed')
    await healTwice(found, MONEY_TEXTS.refundFound, placed.order._id)
    const sent = (await ledgerOf(our.shop)).refunds.filter(({ payment_id }) => payment_id === captureId)
    expect(sent).toHaveLength(1)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', providerRefundId: sent[0]?.id }])
  })

  test('cash of an order that ended is written down as given back', async () => {
    const order = await placeCod(our.shop, our.buyer, await stockProduct(our.shop, { stock: 2 }))
    await moveTo(our.shop, our.seller, order, 'Delivered')
    await moveTo(our.shop, our.seller, order, 'Cancelled')
    const found = await only('cash_to_give_back')
    await healTwice(found, MONEY_TEXTS.cashGiven, order._id)
    expect((await readOne(our.shop, our.buyer, order._id)).paymentMethod).toMatchObject({
      status: 'Refunded',
      refundStatus: 'Refunded',
    })
  })

  test('when the provider does not answer nothing changes, and it is said', async () => {
    const placed = await place()
    await moveTo(our.shop, our.seller, placed.order, 'Processing')
    const found = await only('order_without_payment')
    setFaults(our.shop, { api: { answer: '500' } })
    for (const answer of [await applyFix(found, found.kind), await ask()]) {
      expect([answer.statusCode, answer.json().message]).toEqual([503, MONEY_TEXTS.providerDown])
    }
    setFaults(our.shop)
    expect(await only('order_without_payment')).toEqual(found)
    await playScene(our.shop, placed.razorpayOrder.id, { outcome: 'ok' })
    expect((await applyFix(found, found.kind)).json().message).toBe(MONEY_TEXTS.settled)
  })
})
