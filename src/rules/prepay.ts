import { hasShipped, isOpen, type OrderStatus } from './order-status.ts'
import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'
import { type PaymentMethod, PaymentStatus } from './payment-status.ts'

type CashOrder = {
  method: PaymentMethod
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalPaise: number
  /** Paid with store credit. */
  creditPaise: number
  /** The part that is paid in advance. */
  advancePaise: number
}

/**
 * Whether a cash order can be paid online instead: until it ships, and while nobody has paid for it. Not one of which a
 * part is paid in advance.
 */
export function mayPrepay({
  method,
  status,
  paymentStatus,
  totalPaise,
  creditPaise,
  advancePaise,
}: CashOrder): boolean {
  const isHere = isOpen(status) && !hasShipped(status)
  const isUnpaid = paymentStatus === PaymentStatus.Pending && advancePaise === 0
  return method === 'COD' && isHere && isUnpaid && totalPaise - creditPaise >= SMALLEST_ONLINE_PAISE
}
