import { createHash } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import { payoutAccounts, payouts } from '#database/tables/payouts.ts'
import type { Payouts } from '#integrations/payouts/payouts.ts'
import { isId } from '#rules/is-id.ts'
import type { Shop } from '../context/shop.ts'
import { PAYOUT_CHANNEL } from '../payments/queue-payout.ts'

type Call = { rawBody: Buffer; signature: string; eventId: string | undefined; address: string }

/**
 * A verified webhook makes the worker ask the provider, once per event: what it says itself is not believed, so order
 * and repetition do not matter. Its body has people's accounts, and is not kept.
 */
export async function receivePayoutEvent(
  shop: Shop,
  service: Payouts,
  { rawBody, signature, eventId, address }: Call,
): Promise<void> {
  if (!service.isWebhookSignature(rawBody, signature)) {
    shop.noteEvent('signature_refused', { address })
    throw new Refusal('not_signed_in', PAYMENT_TEXTS.verifyFailed)
  }
  const { event, payoutId, referenceId, validationId } = readEvent(rawBody.toString('utf8'))
  const id = eventId ?? createHash('sha256').update(rawBody).digest('hex')
  const now = shop.now()
  await shop.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(webhookEvents)
      .values({ id: `x:${id}`, event, body: '{}', receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (fresh.length === 0) return
    // By their id, or by ours where their answer was lost.
    const isNamed = [
      ...(payoutId === null ? [] : [eq(payouts.providerPayoutId, payoutId)]),
      ...(referenceId === null || !isId(referenceId) ? [] : [eq(payouts.id, referenceId)]),
    ]
    if (isNamed.length > 0)
      await tx
        .update(payouts)
        .set({ nextTryAt: now })
        .where(or(...isNamed))
    if (validationId !== null) {
      const isChecked = sql`${eq(payoutAccounts.providerValidationId, validationId)} and ${eq(payoutAccounts.state, 'checking')}`
      await tx.update(payoutAccounts).set({ nextTryAt: now }).where(isChecked)
    }
    await tx.execute(sql`select pg_notify(${PAYOUT_CHANNEL}, '')`)
  })
}

/** Only what it is about. */
function readEvent(body: string) {
  try {
    const { event, payload } = JSON.parse(body)
    const payout = payload?.payout?.entity
    return {
      event: plain(event) ?? 'unreadable',
      payoutId: plain(payout?.id),
      referenceId: plain(payout?.reference_id),
      validationId: plain(payload?.['fund_account.validation']?.entity?.id),
    }
  } catch {
    return { event: 'unreadable', payoutId: null, referenceId: null, validationId: null }
  }
}

/** As their ids and names are written: anything else is none, and the database could not store all of it. */
function plain(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : null
}
