import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, type payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { CURRENCY } from '#rules/money.ts'
import type { Shop } from '../context/shop.ts'

/** All payment attempts of a provider order. Attempts that name another order are dropped. */
export async function fetchAttempts(shop: Shop, providerOrderId: string): Promise<ProviderPayment[]> {
  const answered = await shop.payments.fetchOrderPayments(providerOrderId)
  return answered.filter(({ orderId }) => orderId === providerOrderId)
}

/** What is left of a payment: part may have been refunded in the provider's dashboard. */
export function leftPaise({ amountPaise, amountRefundedPaise }: ProviderPayment): number {
  return amountPaise - amountRefundedPaise
}

/** Whether money arrived and is not fully refunded. */
export function isMoney(payment: ProviderPayment): boolean {
  const { isCaptured, status } = payment
  return isCaptured && (status === 'captured' || status === 'refunded') && leftPaise(payment) > 0
}

/** Whether what is left matches the order's amount. */
export function isExact(one: ProviderPayment, payment: Pick<typeof payments.$inferSelect, 'amountPaise'>): boolean {
  return leftPaise(one) === payment.amountPaise && one.currency === CURRENCY
}

/** Payments that are not booked yet. */
export async function unbooked(tx: Db, money: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  if (money.length === 0) return []
  const ids = money.map(({ id }) => id)
  const known = await tx.select({ id: captures.id }).from(captures).where(inArray(captures.id, ids))
  return money.filter(({ id }) => !known.some((one) => one.id === id))
}
