import { formatMoney } from './money.ts'
import { isDead, type OrderStatus } from './order-status.ts'
import { isPaymentMade, type PaymentMethod, PaymentStatus } from './payment-status.ts'

type Paid = { method: PaymentMethod; paymentStatus: PaymentStatus; status: OrderStatus; cashPaise: number }

/** Payment line of a packing slip: the courier is told to collect only while cash is due. */
export function slipPaymentText({ method, paymentStatus, status, cashPaise }: Paid): string {
  if (isDead(status)) return `Do not send: this order is ${status.toLowerCase()}`
  if (method === 'COD') {
    if (paymentStatus === PaymentStatus.Pending) return `Collect ${formatMoney(cashPaise, { decimals: 'two' })} in cash`
    return paymentStatus === PaymentStatus.Paid ? 'Cash received' : 'Nothing to collect'
  }
  if (isPaymentMade(paymentStatus)) return 'Paid online'
  return paymentStatus === PaymentStatus.Pending ? 'Online, not yet paid' : 'Nothing to collect'
}
