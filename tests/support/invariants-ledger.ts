import type { Db } from '#database/connect.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { providerPaymentId } from '#rules/capture-share.ts'
import type { Ledger } from './invariants.ts'

/** Reconciles the shop's tables with the provider's ledger: every movement there is recorded here, and nothing else. */
export async function ledgerProblems(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await db.select().from(payments)
  const ours = new Map(
    rows.flatMap((row) => [row.providerOrderId, ...row.spentProviderOrderIds].map((id) => [id, row])),
  )
  // Of a purchase each part has its share of a payment: together they are the payment.
  const booked = new Map<string, { amountPaise: number }>()
  for (const { id, amountPaise } of await db.select().from(captures)) {
    const paymentId = providerPaymentId(id)
    booked.set(paymentId, { amountPaise: (booked.get(paymentId)?.amountPaise ?? 0) + amountPaise })
  }
  const refundRows = await db.select().from(refunds)
  const problems: string[] = []
  const sent = new Map(ledger.refunds.filter(({ status }) => status !== 'failed').map((one) => [one.id, one]))
  const known = new Map(
    refundRows.filter(({ state }) => state === 'processed').map((one) => [one.providerRefundId, one]),
  )
  /** Refunded in the provider's dashboard, without our records. */
  const elsewhere = new Map<string, number>()
  for (const { id, payment_id, amount } of sent.values()) {
    if (!known.has(id)) elsewhere.set(payment_id, (elsewhere.get(payment_id) ?? 0) + amount)
  }

  const paid = new Map(ledger.payments.filter(({ captured }) => captured).map((one) => [one.id, one]))
  for (const { id, order_id, amount } of paid.values()) {
    const payment = ours.get(order_id)
    // Provider orders we never learned of are harmless: their window was never shown.
    if (payment === undefined || payment.mismatch !== null) continue
    const capture = booked.get(id)
    const gone = elsewhere.get(id) ?? 0
    if (capture === undefined && gone === amount) continue
    if (capture === undefined) problems.push(`I1 a payment that arrived is in the books: ${id}`)
    else if (capture.amountPaise !== amount && capture.amountPaise !== amount - gone)
      problems.push(`I1 with its amount: ${id}`)
  }
  for (const id of booked.keys()) if (!paid.has(id)) problems.push(`I1 what is in the books arrived: ${id}`)

  for (const { id, payment_id, amount } of sent.values()) {
    const capture = booked.get(payment_id)
    // Money refunded before we booked the rest was never recorded.
    const left = (paid.get(payment_id)?.amount ?? 0) - (elsewhere.get(payment_id) ?? 0)
    if (!known.has(id) && (capture === undefined || capture.amountPaise === left)) continue
    const refund = known.get(id)
    if (refund === undefined) problems.push(`I1 a refund that left is in the books: ${id}`)
    else if (refund.amountPaise !== amount || providerPaymentId(refund.captureId ?? '') !== payment_id)
      problems.push(`I1 and the same: ${id}`)
  }
  for (const [id, { captureId }] of known) {
    if (captureId !== null && !sent.has(id ?? '')) problems.push(`I1 a refund in the books left: ${id}`)
  }
  for (const { state, id, lastError } of refundRows) {
    if (state === 'failed') problems.push(`I1 no refund is refused: ${id} ${lastError}`)
  }
  return problems
}
