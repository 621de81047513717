import { hasShipped, isDelivered, isOpen, isPending, type OrderStatus } from './order-status.ts'
import type { PaymentMethod } from './payment-status.ts'
import { RETURN_DAYS } from './return-days.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an online order holds its stock. */
export const HOLD_MS = 20 * MINUTE_MS
/** How long a COD order waits to be confirmed. */
export const COD_CONFIRM_MS = DAY_MS
const SECOND_THOUGHTS_MS = HOUR_MS

/** Within the first hour, until it ships, the buyer may cancel or change the address. */
export function mayReconsider(order: { status: OrderStatus; placedAt: Date }, now: Date): boolean {
  const isHere = isOpen(order.status) && !hasShipped(order.status)
  return isHere && now.getTime() - order.placedAt.getTime() < SECOND_THOUGHTS_MS
}

/** Whether the buyer may correct the address: as long as for second thoughts, and until a cash order is confirmed. */
export function mayCorrectAddress(
  order: { status: OrderStatus; placedAt: Date; method: PaymentMethod },
  now: Date,
): boolean {
  return (order.method === 'COD' && isPending(order.status)) || mayReconsider(order, now)
}

export function mayReturn(order: { status: OrderStatus; deliveredAt: Date | null }, now: Date): boolean {
  if (!isDelivered(order.status) || order.deliveredAt === null) return false
  return now.getTime() - order.deliveredAt.getTime() < RETURN_DAYS * DAY_MS
}

/** Whether the buyer may say that what counts as delivered never came: as long as it could be returned. */
export function mayReportNotReceived(order: { status: OrderStatus; deliveredAt: Date | null }, now: Date): boolean {
  return mayReturn(order, now)
}

/** Whether the buyer must confirm a COD order before it is packed. */
export function needsCodConfirmation(order: {
  isEmailVerified: boolean
  totalPaise: number
  codConfirmAbovePaise: number
}): boolean {
  return !order.isEmailVerified || order.totalPaise > order.codConfirmAbovePaise
}
