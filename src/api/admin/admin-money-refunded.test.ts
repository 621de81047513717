import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { captures } from '#database/tables/payments.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { withMoney } from '../../../tests/support/money.ts'
import { doAllWork } from '../../../tests/support/order-work.ts'
import { moveTo } from '../../../tests/support/orders.ts'
import { playScene, setFaults } from '../../../tests/support/payments.ts'

onPostgres('money that somebody gave back in the provider’s own dashboard', (database) => {
  const { our, place, read, refundsOf, ask, applyFix } = withMoney(database)
  afterEach(() => vi.restoreAllMocks())

  const giveBack = (paymentId: string, amountPaise: number) =>
    our.shop.shop.payments.refund({ paymentId, amountPaise, idempotencyKey: `by-hand-${paymentId}`, notes: {} })
  /** Paid while nobody tells us, and some of it given back over there. */
  async function paidAndGivenBack(placed: PaymentOrderJson, backPaise: (all: number) => number) {
    setFaults(our.shop, { webhooks: { drop: true } })
    const [payment] = await playScene(our.shop, placed.razorpayOrder.id, { outcome: 'ok' })
    await giveBack(payment!.id, backPaise(payment!.amount))
    setFaults(our.shop)
    return payment!
  }

  test('all of it: it pays for nothing, and there is nothing to put right', async () => {
    const placed = await place()
    const { id } = await paidAndGivenBack(placed, (all) => all)
    expect((await ask()).json()).toMatchObject({ found: 0, mismatches: [] })
    await doAllWork(our.shop)
    expect(await read(placed)).toMatchObject({ status: 'Payment Pending', paymentMethod: { status: 'Pending' } })
    expect(await our.shop.database.db.select().from(captures).where(eq(captures.id, id))).toEqual([])
    expect(await refundsOf(placed)).toEqual([])
    our.shop.clock.pass({ minutes: 21 })
    await doAllWork(our.shop)
    expect(await read(placed)).toMatchObject({ status: 'Failed' })
  })

  test('all of it, after it was found missing: the button closes the matter and books nothing', async () => {
    const placed = await place()
    setFaults(our.shop, { webhooks: { drop: true } })
    const [payment] = await playScene(our.shop, placed.razorpayOrder.id, { outcome: 'ok' })
    expect((await ask()).json()).toMatchObject({ found: 1 })
    await giveBack(payment!.id, payment!.amount)
    const healed = (await applyFix(placed.razorpayOrder.id, 'unknown_payment')).json()
    expect(healed).toMatchObject({ message: MONEY_TEXTS.already, mismatches: [] })
    expect((await read(placed)).status).toBe('Payment Pending')
  })

  test('a part of it: the rest is a wrong amount, and only the rest goes back', async () => {
    const placed = await place()
    const payment = await paidAndGivenBack(placed, () => 300)
    await doAllWork(our.shop)
    expect((await read(placed)).status).toBe('Payment Pending')
    const [found] = (await ask()).json().mismatches
    expect(found).toMatchObject({ kind: 'wrong_amount', detail: expect.stringContaining(`${payment.amount - 300}`) })
    expect((await applyFix(found.id, 'wrong_amount')).json().message).toBe(MONEY_TEXTS.sentBack)
    await doAllWork(our.shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', amountPaise: payment.amount - 300 }])
  })

  test('a part of it, of an order that has ended: only the rest goes back', async () => {
    const placed = await place()
    await moveTo(our.shop, our.seller, placed.order, 'Cancelled')
    const payment = await paidAndGivenBack(placed, () => 300)
    await doAllWork(our.shop)
    const [found] = (await ask()).json().mismatches
    expect((await applyFix(found.id, 'wrong_amount')).json().message).toBe(MONEY_TEXTS.sentBack)
    await doAllWork(our.shop)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'processed', amountPaise: payment.amount - 300 }])
  })

  test('asking for more than can be looked at says how far it came', async () => {
    const [one] = await playScene(our.shop, (await place()).razorpayOrder.id, { outcome: 'ok' })
    await doAllWork(our.shop)
    const known = await our.shop.shop.payments.fetchPayment(one!.id)
    const page = vi.spyOn(our.shop.shop.payments, 'fetchPayments').mockResolvedValue(Array(100).fill(known))
    const answer = (await ask()).json()
    expect(page).toHaveBeenCalledTimes(50)
    expect(answer).toMatchObject({ found: 0, asked: 5000 })
    expect(answer.message).toBe(`${MONEY_TEXTS.allFits(5000)} ${MONEY_TEXTS.onlyNewest(5000)}`)
    expect(answer.message).toContain('newest 5,000')
  })
})
