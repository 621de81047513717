import { cashPartPaise } from './advance.ts'
import { isDead, isPayable, type OrderStatus } from './order-status.ts'
import { type PaymentMethod, PaymentStatus } from './payment-status.ts'

type Parted = Parameters<typeof cashPartPaise>[0] & { status: OrderStatus }

/** What is left for the door of a cash order; one that a seller moved on without its part in advance is paid there whole. */
export function doorPartPaise(order: Parted): number {
  const isComing = order.advancePaidAt === null && isPayable(order.status)
  return isComing ? order.totalPaise - order.creditPaise - order.advancePaise : cashPartPaise(order)
}

type Sold = Parted & { method: PaymentMethod; paymentStatus: PaymentStatus }

/** What its buyer is still to pay when the parcel comes; 0 of what is paid otherwise, was paid or has ended. */
export function cashAtDoorPaise({ method, paymentStatus, ...order }: Sold): number {
  const isDue = method === 'COD' && paymentStatus === PaymentStatus.Pending && !isDead(order.status)
  return isDue ? doorPartPaise(order) : 0
}
