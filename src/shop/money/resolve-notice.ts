import { and, eq, isNull, or } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payments, webhookEvents } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { isId } from '#rules/is-id.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import { findPayment } from '../payments/find-payment.ts'
import { fetchAttempts, isMoney } from '../payments/provider-money.ts'
import { returnCapture } from '../payments/return-capture.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { recordResolution } from './record-resolution.ts'

type Notice = { kind: MismatchKind; id: string }
type PaymentRow = typeof payments.$inferSelect

/** Books what the provider has for one of its orders, possibly one we lost track of. */
export async function resolveNotice(shop: Shop, admin: SignedIn, { kind, id }: Notice): Promise<string> {
  const known = await findPayment(shop.db, id)
  const payment = known ?? (await adoptOrder(shop, id))
  const message =
    payment === null
      ? await requireRefundedThere(shop, id)
      : payment.providerOrderId === id
        ? await settle(shop, admin, kind, payment)
        : await refundCapture(shop, admin, { kind, id }, payment)
  // The report is processed: whatever is still wrong shows in our own records.
  await shop.db
    .update(webhookEvents)
    .set({ lastError: null })
    .where(and(eq(webhookEvents.providerOrderId, id), isNull(webhookEvents.nextTryAt)))
  return message
}

async function settle(shop: Shop, admin: SignedIn, kind: MismatchKind, payment: PaymentRow): Promise<string> {
  const { orderId, giftCardId, providerOrderId } = payment
  if (providerOrderId === null) return MONEY_TEXTS.already
  let isBooked = false
  await settlePayment(shop, providerOrderId, async (tx) => {
    isBooked = true
    await recordResolution(tx, shop, admin, { kind, orderId, giftCardId }, { payment: providerOrderId })
  })
  return isBooked ? MONEY_TEXTS.settled : MONEY_TEXTS.already
}

/** Our order or gift card behind the provider's, if any. If it has no provider order yet, this one is assigned. */
async function adoptOrder(shop: Shop, providerOrderId: string): Promise<PaymentRow | null> {
  const theirs = await shop.payments.fetchOrder(providerOrderId).catch((error: unknown) => {
    if (error instanceof PaymentsProblem && error.kind === 'refused') return null
    throw error
  })
  const subjectId = theirs?.notes.order ?? ''
  if (!isId(subjectId)) return null
  const isIts = or(isMainPaymentOf(subjectId), eq(payments.giftCardId, subjectId))
  await shop.db
    .update(payments)
    .set({ providerOrderId })
    .where(and(isIts, isNull(payments.providerOrderId)))
  const [payment] = await shop.db.select().from(payments).where(isIts)
  return payment ?? null
}

/** Unknown here: an admin refunds it in the provider's dashboard, and then nothing is left to do. */
async function requireRefundedThere(shop: Shop, id: string): Promise<string> {
  const attempts = await fetchAttempts(shop, id)
  if (attempts.some(isMoney)) throw new Refusal('conflict', MONEY_TEXTS.notOurs)
  return MONEY_TEXTS.nothingPaid
}

/** The order is collected through another provider order, so this payment is refunded. */
async function refundCapture(
  shop: Shop,
  admin: SignedIn,
  { kind, id }: Notice,
  { id: paymentId, orderId }: PaymentRow,
): Promise<string> {
  // Only an order is ever paid through a second one.
  if (orderId === null) throw new Refusal('conflict', MONEY_TEXTS.notOurs)
  const money = (await fetchAttempts(shop, id)).filter(isMoney)
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    let count = 0
    for (const one of money) {
      if (await returnCapture(tx, shop, order, paymentId, one, 'Paid in another window')) count += 1
    }
    if (count === 0) return MONEY_TEXTS.already
    await recordResolution(tx, shop, admin, { kind, orderId }, { payments: money.map((one) => one.id) })
    return MONEY_TEXTS.sentBack
  })
}
