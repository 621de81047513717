import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MONEY_TEXTS } from '#contracts/money-texts.ts'
import type { PaymentOrderJson } from '#contracts/order-json.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../tests/support/order-work.ts'
import { moveTo, placeOnline } from '../../tests/support/orders.ts'
import { playScene, setFaults } from '../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../tests/support/test-shop.ts'

onBothDatabases('money that somebody gave back in the provider’s own dashboard', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
  })
  afterEach(async () => {
    setFaults(shop)
    vi.restoreAllMocks()
    expect(await brokenInvariants(shop)).toEqual([])
  })
  afterAll(() => shop.close())

  const place = async () => placeOnline(shop, buyer, await stockProduct(shop, { stock: 5 }))
  const ask = () => send(shop, 'POST', '/v1/api/admin/money/ask', {}, admin.token)
  const heal = (id: string, kind: MismatchKind) =>
    send(shop, 'POST', `/v1/api/admin/money/${id}/heal`, { kind }, admin.token)
  const read = ({ order }: PaymentOrderJson) => readOne(shop, buyer, order._id)
  const refundsOf = ({ order }: PaymentOrderJson) =>
    shop.database.db.select().from(refunds).where(eq(refunds.orderId, order._id))
  const giveBack = (paymentId: string, amountPaise: number) =>
    shop.shop.payments.refund({ paymentId, amountPaise, idempotencyKey: `by-hand-${paymentId}`, notes: {} })
  /** Paid while nobody tells us, and some of it given back over there. */
  async function paidAndGivenBack(placed: PaymentOrderJson, backPaise: (all: number) => number) {
    setFaults(shop, { webhooks: { drop: true } })
    const [payment] = await playScene(shop, placed.razorpayOrder.id, { outcome: 'ok' })
    await giveBack(payment!.id, backPaise(payment!.amount))
    setFaults(shop)
    return payment!
  }

  test('all of it: it pays for nothing, and there is nothing to put right', async () => {
    const placed = await place()
    const { id } = await paidAndGivenBack(placed, (all) => all)
    expect((await ask()).json()).toMatchObject({ found: 0, mismatches: [] })
    await doAllWork(shop)
    expect(await read(placed)).toMatchObject({ status: 'Payment Pending', paymentMethod: { status: 'Pending' } })
    expect(await shop.database.db.select().from(captures).where(eq(captures.id, id))).toEqual([])
    expect(await refundsOf(placed)).toEqual([])
    shop.clock.pass({ minutes: 21 })
    await doAllWork(shop)
    expect(await read(placed)).toMatchObject({ status: 'Failed' })
  })

  test('all of it, after it was found missing: the button closes the matter and books nothing', async () => {
    const placed = await place()
    setFaults(shop, { webhooks: { drop: true } })
    const [payment] = await playScene(shop, placed.razorpayOrder.id, { outcome: 'ok' })
    expect((await ask()).json()).toMatchObject({ found: 1 })
    await giveBack(payment!.id, payment!.amount)
    const healed = (await heal(placed.razorpayOrder.id, 'unknown_payment')).json()
    expect(healed).toMatchObject({ message: MONEY_TEXTS.already, mismatches: [] })
    expect((await read(placed)).status).toBe('Payment Pending')
  })

  test('a part of it: the rest is a wrong amount, and only the rest goes back', async () => {
    const placed = await place()
    const payment = await paidAndGivenBack(placed, () => 300)
    await doAllWork(shop)
    expect((await read(placed)).status).toBe('Payment Pending')
    const [found] = (await ask()).json().mismatches
    expect(found).toMatchObject({ kind: 'wrong_amount', detail: expect.stringContaining(`${payment.amount - 300}`) })
    expect((await heal(found.id, 'wrong_amount')).json().message).toBe(MONEY_TEXTS.sentBack)
    await doAllWork(shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', amountPaise: payment.amount - 300 }])
  })

  test('a part of it, of an order that has ended: only the rest goes back', async () => {
    const placed = await place()
    await moveTo(shop, seller, placed.order, 'Cancelled')
    const payment = await paidAndGivenBack(placed, () => 300)
    await doAllWork(shop)
    const [found] = (await ask()).json().mismatches
    expect((await heal(found.id, 'wrong_amount')).json().message).toBe(MONEY_TEXTS.sentBack)
    await doAllWork(shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', amountPaise: payment.amount - 300 }])
  })

  test('asking for more than can be looked at says how far it came', async () => {
    const [one] = await playScene(shop, (await place()).razorpayOrder.id, { outcome: 'ok' })
    await doAllWork(shop)
    const known = await shop.shop.payments.fetchPayment(one!.id)
    const page = vi.spyOn(shop.shop.payments, 'fetchPayments').mockResolvedValue(Array(100).fill(known))
    const answer = (await ask()).json()
    expect(page).toHaveBeenCalledTimes(50)
    expect(answer).toMatchObject({ found: 0, asked: 5000 })
    expect(answer.message).toBe(`${MONEY_TEXTS.allFits(5000)} ${MONEY_TEXTS.onlyNewest(5000)}`)
    expect(answer.message).toContain('newest 5,000')
  })
})
