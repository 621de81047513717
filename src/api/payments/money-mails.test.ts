import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { mails } from '#database/tables/mail.ts'
import { refunds } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { queueMismatchEmail } from '#shop/money/queue-mismatch-email.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { withMoney } from '../../../tests/support/money.ts'
import { doAllWork, setTerms } from '../../../tests/support/order-work.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { send } from '../../../tests/support/people.ts'

const SHOP = 'money@example.in'

onPostgres('the shop is written to', (database) => {
  const { our, place, refundsOf, applyFix } = withMoney(database)
  const mailsAbout = ({ order }: PaymentOrderJson, kind = 'money_mismatch') =>
    our.shop.database.db
      .select()
      .from(mails)
      .where(and(eq(mails.to, SHOP), eq(mails.kind, kind)))
      .then((rows) => rows.filter(({ subject }) => subject.includes(order.id)))
  const tell = async () => {
    await setTerms(our.shop, { email: SHOP })
    await queueMismatchEmail(our.shop.shop)
    await queueMismatchEmail(our.shop.shop)
  }
  const refusing = () => ({
    ...our.shop.shop,
    payments: {
      ...our.shop.shop.payments,
      refund: async () => {
        throw new PaymentsProblem('refused', 'BAD_REQUEST_ERROR', 'Your account has insufficient balance')
      },
    },
  })
  async function failedRefund(): Promise<PaymentOrderJson> {
    const placed = await place()
    const proof = await payOrder(our.shop, placed.razorpayOrder.id)
    await send(our.shop, 'POST', '/v1/api/payments/verify', proof, our.buyer.token)
    await send(our.shop, 'POST', `/v1/api/orders/${placed.order._id}/cancel`, undefined, our.buyer.token)
    await sendRefunds(refusing())
    return placed
  }

  test('about a refund that failed, once, with what to do and where', async () => {
    const placed = await failedRefund()
    await tell()
    const [mail, ...others] = await mailsAbout(placed)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Refund failed (order ${placed.order.id})`)
    for (const words of [
      'insufficient balance',
      '“Try the refund again”',
      'https://shop.example/admin/money?kind=refund_failed',
    ]) {
      expect(mail?.text).toContain(words)
    }
    await our.shop.database.db.update(refunds).set({ state: 'queued' }).where(eq(refunds.orderId, placed.order._id))
  })

  test('again when a refund that somebody tried again fails once more', async () => {
    const placed = await failedRefund()
    await tell()
    const [refund] = await refundsOf(placed)
    expect((await applyFix(refund?.id ?? '', 'refund_failed')).statusCode).toBe(200)
    await sendRefunds(refusing())
    await tell()
    expect(await mailsAbout(placed)).toHaveLength(2)
    await our.shop.database.db.update(refunds).set({ state: 'queued' }).where(eq(refunds.orderId, placed.order._id))
  })

  test('about a payment of another amount', async () => {
    const placed = await place()
    await payOrder(our.shop, placed.razorpayOrder.id)
    const { payments: provider } = our.shop.shop
    const other = {
      ...provider,
      fetchOrderPayments: async (id: string) =>
        (await provider.fetchOrderPayments(id)).map((one) => ({ ...one, amountPaise: 100 })),
    }
    our.shop.clock.pass({ seconds: 61 })
    await checkPayments({ ...our.shop.shop, payments: other })
    await tell()
    expect(await mailsAbout(placed)).toMatchObject([{ subject: `Wrong amount (order ${placed.order.id})` }])
    await settlePayment(our.shop.shop, placed.razorpayOrder.id)
  })

  test('about money that came too late and goes back by itself, once', async () => {
    await setTerms(our.shop, { email: SHOP })
    const placed = await place()
    await send(our.shop, 'POST', `/v1/api/orders/${placed.order._id}/cancel`, undefined, our.buyer.token)
    const proof = await payOrder(our.shop, placed.razorpayOrder.id)
    await doAllWork(our.shop)
    await settlePayment(our.shop.shop, placed.razorpayOrder.id)
    const [mail, ...others] = await mailsAbout(placed, 'money_late')
    expect(others).toEqual([])
    expect(mail?.text).toContain(`/admin/money?q=${proof.razorpay_payment_id}`)
  })
  test('not about what has been waiting for weeks: a shop that is updated gets no flood', async () => {
    const placed = await failedRefund()
    our.shop.clock.pass({ days: 15 })
    await tell()
    expect(await mailsAbout(placed)).toEqual([])
    await our.shop.database.db.update(refunds).set({ state: 'queued' }).where(eq(refunds.orderId, placed.order._id))
  })
})
