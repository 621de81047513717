import { formatMoney } from './money.ts'
import { isDead, type OrderStatus, type PaymentMethod, type PaymentStatus } from './order-status.ts'

type Paid = { method: PaymentMethod; paymentStatus: PaymentStatus; status: OrderStatus; totalPaise: number }

/** Payment line of a packing slip: the courier is told to collect only while cash is due. */
export function slipPaymentWords({ method, paymentStatus, status, totalPaise }: Paid): string {
  if (isDead(status)) return `Do not send: this order is ${status.toLowerCase()}`
  if (method === 'COD') {
    if (paymentStatus === 'Pending') return `Collect ${formatMoney(totalPaise, { decimals: 'two' })} in cash`
    return paymentStatus === 'Paid' ? 'Cash received' : 'Nothing to collect'
  }
  if (paymentStatus === 'Completed' || paymentStatus === 'Paid') return 'Paid online'
  return paymentStatus === 'Pending' ? 'Online, not yet paid' : 'Nothing to collect'
}
