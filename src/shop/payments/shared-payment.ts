import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import type { PaymentRow } from './settle-attempts.ts'

/** The payment that an order was placed with; of a further part of a purchase that of the first, which has the provider's order. */
export async function findMainPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [own] = await db.select().from(payments).where(isMainPaymentOf(orderId))
  return own === undefined ? undefined : leadingPayment(db, own)
}

export async function leadingPayment(db: Db, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.leaderId === null) return payment
  const [leader] = await db.select().from(payments).where(eq(payments.id, payment.leaderId))
  return leader ?? payment
}

/** All payments that one provider order collects, that of the first part first, and their sum. */
export async function readShared(db: Db, leader: PaymentRow): Promise<{ shared: PaymentRow[]; amountPaise: number }> {
  const isOne = and(or(eq(payments.id, leader.id), eq(payments.leaderId, leader.id)))
  const shared =
    leader.leaderId === null && leader.orderId !== null && leader.editId === null && leader.exchangeId === null
      ? await db.select().from(payments).where(isOne).orderBy(asc(payments.orderId))
      : [leader]
  return { shared, amountPaise: shared.reduce((sum, one) => sum + one.amountPaise, 0) }
}
