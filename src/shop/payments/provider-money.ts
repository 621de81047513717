import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { captures, type payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { CURRENCY } from '#rules/money.ts'
import type { Shop } from '../context/shop.ts'

/** Every try to pay one of the provider's orders. What names another order is no try at this one, whoever answers it. */
export async function fetchTries(shop: Shop, providerOrderId: string): Promise<ProviderPayment[]> {
  const answered = await shop.payments.fetchOrderPayments(providerOrderId)
  return answered.filter(({ orderId }) => orderId === providerOrderId)
}

/** What is still there of a payment: somebody may have given money back in the provider's own dashboard. */
export function leftPaise({ amountPaise, amountRefundedPaise }: ProviderPayment): number {
  return amountPaise - amountRefundedPaise
}

/** Whether money came and is not all gone back. */
export function isMoney(payment: ProviderPayment): boolean {
  const { isCaptured, status } = payment
  return isCaptured && (status === 'captured' || status === 'refunded') && leftPaise(payment) > 0
}

/** Whether what is left of it is what the order asks for. */
export function isExact(one: ProviderPayment, payment: Pick<typeof payments.$inferSelect, 'amountPaise'>): boolean {
  return leftPaise(one) === payment.amountPaise && one.currency === CURRENCY
}

/** What somebody else has not written down already. */
export async function unbooked(tx: Db, money: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  if (money.length === 0) return []
  const ids = money.map(({ id }) => id)
  const known = await tx.select({ id: captures.id }).from(captures).where(inArray(captures.id, ids))
  return money.filter(({ id }) => !known.some((one) => one.id === id))
}
