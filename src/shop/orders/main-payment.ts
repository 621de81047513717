import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { payments } from '#database/tables/payments.ts'

/** A payment of the order itself, not of what an edit made it dearer. */
export const isMainPayment = isNull(payments.editId)

/** The one payment that an order was placed with. */
export function isMainPaymentOf(orderId: string): SQL | undefined {
  return and(eq(payments.orderId, orderId), isMainPayment)
}
