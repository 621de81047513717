import { arrayContains, eq, or } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'

/** Our payment behind one of the provider's orders: the one that is collected for now, or an earlier one. */
export async function findPayment(db: Db, providerOrderId: string): Promise<typeof payments.$inferSelect | undefined> {
  const isEarlier = arrayContains(payments.spentProviderOrderIds, [providerOrderId])
  const [found] = await db
    .select()
    .from(payments)
    .where(or(eq(payments.providerOrderId, providerOrderId), isEarlier))
  return found
}
