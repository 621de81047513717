import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { CURRENCY } from '#rules/money.ts'
import type { Shop } from '../context/shop.ts'
import { fetchAttempts, isExact, isMoney, leftPaise, unbooked } from './provider-money.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What a payment is for: how it is locked, and what money does to it. */
type Subject<Row> = {
  lock: (tx: Db) => Promise<Row>
  /** Books money of the right amount, or sends it back. */
  book: (tx: Db, row: Row, captured: ProviderPayment) => Promise<Row>
  /** After everything is booked. */
  end?: (tx: Db, row: Row, known: { attempts: readonly ProviderPayment[]; isBooked: boolean }) => Promise<Row>
}

export type Settled<Row> = { row: Row; tried: readonly ProviderPayment[]; isSpent: boolean }

/**
 * The only place where a payment settles anything. It fetches the provider's state, then writes the result in one
 * transaction under the subject's lock, so that it is idempotent for any number of callers in any order. `isSpent`: it
 * was paid once, so the provider accepts no further payment.
 */
export async function settleAttempts<Row>(
  shop: Shop,
  payment: PaymentRow,
  providerOrderId: string,
  { lock, book, end }: Subject<Row>,
): Promise<Settled<Row>> {
  const attempts = await captureAuthorized(shop, payment, await fetchAttempts(shop, providerOrderId))
  const row = await shop.db.transaction(async (tx) => {
    let row = await lock(tx)
    const fresh = await unbooked(tx, attempts.filter(isMoney))
    const exact = fresh.filter((one) => isExact(one, payment))
    for (const one of exact) row = await book(tx, row, one)
    const wrong = fresh.find((one) => !isExact(one, payment))
    // An earlier provider order says nothing about the current one's money.
    const isPresent = payment.providerOrderId === providerOrderId
    if (isPresent || wrong !== undefined) await noteMismatch(tx, shop, payment, wrong)
    return end === undefined ? row : end(tx, row, { attempts, isBooked: exact.length > 0 })
  })
  return { row, tried: attempts, isSpent: attempts.some(({ isCaptured }) => isCaptured) }
}

/** Captures authorized payments; the provider's own setting does it too. */
async function captureAuthorized(
  shop: Shop,
  { amountPaise }: PaymentRow,
  attempts: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  return Promise.all(
    attempts.map((one) =>
      one.status === 'authorized' && one.amountPaise === amountPaise
        ? shop.payments
            .capture({ paymentId: one.id, amountPaise })
            .then((captured) => (captured.id === one.id && captured.orderId === one.orderId ? captured : one))
            .catch(() => one)
        : one,
    ),
  )
}

/** The provider's current state decides: an earlier note is cleared when everything matches. */
async function noteMismatch(
  tx: Db,
  shop: Shop,
  payment: PaymentRow,
  wrong: ProviderPayment | undefined,
): Promise<void> {
  const mismatch =
    wrong === undefined
      ? null
      : `Payment ${wrong.id} is ${leftPaise(wrong)} paise ${wrong.currency}, the order asks ${payment.amountPaise} ${CURRENCY}`
  if (mismatch === payment.mismatch) return
  await tx.update(payments).set({ mismatch }).where(eq(payments.id, payment.id))
  if (wrong !== undefined) {
    const orderId = payment.orderId ?? payment.giftCardId ?? ''
    shop.noteEvent('price_mismatch', { orderId, amountPaise: leftPaise(wrong) })
  }
}
