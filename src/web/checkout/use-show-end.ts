import { useNavigate } from 'react-router'
import { useToast } from '../ui/toast-context.ts'
import { type PaymentEnd, takeFromCart } from './take-payment.ts'

/** How a payment ended, on the page for it [PAY-06] [ORDER-11]. */
export function useShowEnd(): (end: PaymentEnd) => Promise<void> {
  const navigate = useNavigate()
  const { show } = useToast()
  return async ({ isPaid, order, message }) => {
    if (isPaid) show({ type: 'success', message })
    await navigate(isPaid ? '/orders/success' : '/orders/failed', { state: { order, message } })
    if (isPaid) takeFromCart(order)
  }
}
