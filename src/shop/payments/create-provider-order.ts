import { and, eq, isNull } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payments } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'

/**
 * Creates the provider's order for one of our payments, and returns its id. `ownPaise` is what the payment itself asks for,
 * when others are paid with it: where an edit has changed that while we asked the provider, its order is not kept.
 */
export async function createProviderOrder(
  shop: Shop,
  { id, amountPaise, ownPaise }: Pick<typeof payments.$inferSelect, 'id' | 'amountPaise'> & { ownPaise: number },
  /** How people name what is paid for, and our id of it. */
  { receipt, subjectId }: { receipt: string; subjectId: string },
): Promise<string> {
  const made = await shop.payments.createOrder({ amountPaise, receipt, notes: { order: subjectId } })
  const [written] = await shop.db
    .update(payments)
    .set({ providerOrderId: made.id })
    .where(and(eq(payments.id, id), eq(payments.amountPaise, ownPaise), isNull(payments.providerOrderId)))
    .returning({ providerOrderId: payments.providerOrderId })
  if (written !== undefined) return made.id
  // Race of two requests: the first one's provider order is kept.
  const [first] = await shop.db.select().from(payments).where(eq(payments.id, id))
  if (!first?.providerOrderId) throw new Refusal('conflict', PAYMENT_TEXTS.changedMeanwhile)
  return first.providerOrderId
}
