import { and, eq, isNull } from 'drizzle-orm'
import { payments } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'

/** Creates the provider's order for one of our payments, and returns its id. */
export async function createProviderOrder(
  shop: Shop,
  { id, amountPaise }: Pick<typeof payments.$inferSelect, 'id' | 'amountPaise'>,
  /** How people name what is paid for, and our id of it. */
  { receipt, subjectId }: { receipt: string; subjectId: string },
): Promise<string> {
  const made = await shop.payments.createOrder({ amountPaise, receipt, notes: { order: subjectId } })
  const [written] = await shop.db
    .update(payments)
    .set({ providerOrderId: made.id })
    .where(and(eq(payments.id, id), isNull(payments.providerOrderId)))
    .returning({ providerOrderId: payments.providerOrderId })
  if (written !== undefined) return made.id
  // Race of two requests: the first one's provider order is kept.
  const [first] = await shop.db.select().from(payments).where(eq(payments.id, id))
  return first?.providerOrderId ?? made.id
}
