import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, webhookEvents } from '#database/tables/payments.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import { blankColumns } from '../context/personal-data.ts'
import type { Shop } from '../context/shop.ts'
import { findPayment } from './find-payment.ts'

/** Wakes the webhook workers. */
export const WEBHOOK_CHANNEL = 'webhook_received'

type Call = { rawBody: Buffer; signature: string; eventId: string | undefined; address: string }

/** Stores a verified webhook, once per event id, and answers at once; a worker processes it. */
export async function receiveWebhook(shop: Shop, { rawBody, signature, eventId, address }: Call): Promise<void> {
  if (!shop.payments.isWebhookSignature(rawBody, signature)) {
    shop.noteEvent('signature_refused', { address })
    throw new Refusal('not_signed_in', PAYMENT_TEXTS.verifyFailed)
  }
  const body = rawBody.toString('utf8')
  const event = readEvent(body)
  // Signed or not: the database cannot store it, and a 400 stops the provider's retries.
  if (isUnstorable([body, event])) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  const now = shop.now()
  const row = {
    id: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
    event: event.event,
    providerOrderId: event.orderId,
    body,
    receivedAt: now,
    nextTryAt: event.orderId === null ? null : now,
  }
  await shop.db.transaction(async (tx) => {
    const isErased = await isPayerErased(tx, event)
    await tx
      .insert(webhookEvents)
      .values(isErased ? { ...row, ...blankColumns(webhookEvents) } : row)
      .onConflictDoNothing()
  })
  await shop.db.execute(sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`)
}

/**
 * Whether the payer was erased: then the webhook's personal data must not be stored. Locks the buyer, so that a
 * concurrent erasure either came first or finds this row.
 */
async function isPayerErased(tx: Db, { orderId, paymentId }: WebhookSubject): Promise<boolean> {
  const found = orderId === null ? undefined : await findPayment(tx, orderId)
  const payment = found ?? (paymentId === null ? undefined : await findPaymentOf(tx, paymentId))
  if (payment === undefined) return false
  const isBuyer =
    payment.orderId === null
      ? sql`${users.id} = (select ${giftCards.buyerUserId} from ${giftCards} where ${giftCards.id} = ${payment.giftCardId})`
      : sql`${users.id} = (select ${orders.userId} from ${orders} where ${orders.id} = ${payment.orderId})`
  const [buyer] = await tx.select({ erasedAt: users.erasedAt }).from(users).where(isBuyer).for('share')
  return buyer !== undefined && buyer.erasedAt !== null
}

/** Webhooks of refunds name only the payment. */
async function findPaymentOf(tx: Db, captureId: string) {
  const [found] = await tx
    .select({ orderId: payments.orderId, giftCardId: payments.giftCardId })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(eq(captures.id, captureId))
  return found
}

type WebhookSubject = { event: string; orderId: string | null; paymentId: string | null }

/** Only the subject matters: its state is fetched from the provider. */
function readEvent(body: string): WebhookSubject {
  try {
    const { event, payload } = JSON.parse(body)
    const orderId = payload?.payment?.entity?.order_id ?? payload?.order?.entity?.id
    const paymentId = payload?.payment?.entity?.id ?? payload?.refund?.entity?.payment_id
    return { event: String(event).slice(0, 100), orderId: textOrNull(orderId), paymentId: textOrNull(paymentId) }
  } catch {
    return { event: 'unreadable', orderId: null, paymentId: null }
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
