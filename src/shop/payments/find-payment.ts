import { arrayContains, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'

type PaymentRow = typeof payments.$inferSelect

/** Our payment behind a provider order: the current one, else an earlier one. */
export async function findPayment(db: Db, providerOrderId: string): Promise<PaymentRow | undefined> {
  const [present] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  if (present !== undefined) return present
  const isEarlier = arrayContains(payments.spentProviderOrderIds, [providerOrderId])
  const [earlier] = await db.select().from(payments).where(isEarlier)
  return earlier
}
