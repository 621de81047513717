import { useSyncExternalStore } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isPaymentInCheck, readCheckout } from '../client/stored-checkout.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { isPaidOrder } from './check-payment.ts'

/** Beside a cart that may be paid already: prevents a double purchase. */
export function PaymentInCheckNotice() {
  const isHydrated = useHydrated()
  const checking = isHydrated ? readCheckout().checking : undefined
  if (!isPaymentInCheck(checking)) return null
  return (
    <Notice
      tone="warn"
      title={t('We are checking your payment')}
      action={<TextLink href="/orders/checking">{t('See how it stands')}</TextLink>}
    >
      {t('It is not known yet whether order {id} is paid. Please do not order the same again.', {
        id: checking.orderNumber,
      })}
    </Notice>
  )
}

/** In place of what would pay for an order that may be paid already. */
export function OrderInCheckNotice({ order }: { order: OrderJson }) {
  if (!useOrderInCheck(order)) return null
  return (
    <Notice
      tone="warn"
      title={t('We are checking your payment')}
      action={<TextLink href="/orders/checking">{t('See how it stands')}</TextLink>}
    >
      {t('It is not known yet whether this order is paid. Please do not pay a second time.')}
    </Notice>
  )
}

/** Whether the window reported a payment of this order that nobody has confirmed: its money may be on its way. */
export function useOrderInCheck(order: OrderJson | null): boolean {
  return useSyncExternalStore(
    onOtherTab,
    () => isOrderInCheck(order),
    () => false,
  )
}

/** Parts that are paid together are checked together; in cash each is paid for itself. */
export function isOrderInCheck(order: OrderJson | null): boolean {
  const { checking } = readCheckout()
  // Named as a boolean, so that an order that is not paid stays an order for the compiler.
  const isPaid: boolean = isPaidOrder(order)
  if (order === null || isPaid || !isPaymentInCheck(checking)) return false
  const { method, advance } = order.paymentMethod
  const isAlone = method === 'COD' && advance === undefined
  const paidTogether = isAlone ? [] : (order.purchase?.parts ?? [])
  return [order, ...paidTogether].some(({ _id }) => _id === checking.orderId)
}

function onOtherTab(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
