import { useNavigate } from 'react-router'
import { useToast } from '../ui/feedback/toast-context.ts'
import { type PaymentEnd, takeFromCart } from './take-payment.ts'

/** Navigates to the page of a payment's outcome [PAY-06] [ORDER-11]. `replace`: for an obsolete page. */
export function useShowOutcome(): (end: PaymentEnd, how?: { replace?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  const { show } = useToast()
  return async (end, { replace = false } = {}) => {
    if (end.state === 'checking') {
      const state = { order: end.order, checking: end.checking }
      return navigate('/orders/checking', { state, replace })
    }
    const { order, message } = end
    const isPaid = end.state === 'paid'
    // A cash order is none the worse for a payment that failed: its own page says what came of it.
    const { method, advance } = order.paymentMethod
    const isUnharmed = method === 'COD' && advance === undefined
    if (isPaid) show({ type: 'success', message })
    await navigate(isPaid || isUnharmed ? '/orders/success' : '/orders/failed', { state: { order, message }, replace })
    if (isPaid) takeFromCart(order)
  }
}
