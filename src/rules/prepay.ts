import { hasShipped, isOpen, type OrderStatus } from './order-status.ts'
import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'
import { type PaymentMethod, PaymentStatus } from './payment-status.ts'

type CashOrder = { method: PaymentMethod; status: OrderStatus; paymentStatus: PaymentStatus; totalPaise: number }

/** Whether a cash order can be paid online instead: until it ships, and while nobody has paid for it. */
export function mayPrepay({ method, status, paymentStatus, totalPaise }: CashOrder): boolean {
  const isHere = isOpen(status) && !hasShipped(status)
  return method === 'COD' && isHere && paymentStatus === PaymentStatus.Pending && totalPaise >= SMALLEST_ONLINE_PAISE
}
