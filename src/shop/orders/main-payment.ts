import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { payments } from '#database/tables/payments.ts'

/** A payment of the order itself, not of what an edit or an exchange made it dearer. */
export const isMainPayment = and(isNull(payments.editId), isNull(payments.exchangeId))

/** The one payment that an order was placed with. */
export function isMainPaymentOf(orderId: string): SQL | undefined {
  return and(eq(payments.orderId, orderId), isMainPayment)
}
