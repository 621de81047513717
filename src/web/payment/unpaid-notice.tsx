import { useEffect, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isPending } from '#rules/order-status.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { fetchOrder } from '../client/orders.ts'
import { tokenFrom } from '../client/session-state.ts'
import { readCheckout } from '../client/stored-checkout.ts'
import { useSession } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Beside a cart whose order waits for its payment: somebody who left the window finds it again. */
export function UnpaidNotice() {
  const token = tokenFrom(useSession())
  const [order, setOrder] = useState<OrderJson | null>(null)
  useEffect(() => {
    const { unpaid, checking } = readCheckout()
    if (unpaid === undefined || checking?.orderId === unpaid.orderId) return
    const bearer = guestKeyOf(unpaid.orderId) ?? token
    if (bearer === null) return
    let isGone = false
    void fetchOrder(unpaid.orderId, bearer).then((found) => isGone || setOrder(found))
    return () => {
      isGone = true
    }
  }, [token])
  if (order === null || !isPending(order.status) || !isUnpaid(order.paymentMethod.status)) return null
  const key = guestKeyOf(order._id)
  const href = key === undefined ? `/orders?order=${encodeURIComponent(order.id)}` : `/orders/follow/${key}`
  return (
    <Notice
      tone="info"
      title={t('Order {id} waits for your payment', { id: order.purchase?.id ?? order.id })}
      action={<TextLink href={href}>{t('Pay or cancel it')}</TextLink>}
    >
      {t('If you order again, the new order takes its place.')}
    </Notice>
  )
}
