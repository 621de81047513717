import type { OrderJson } from '#contracts/orders/orders.ts'
import { t } from '../i18n/t.ts'
import { isToConfirm } from './order-facts.ts'

/** Beside the specified status: nothing is to be paid before a cash order comes, it only needs its buyer's yes. */
export function AwaitsYes({ order }: { order: Pick<OrderJson, 'status' | 'paymentMethod'> }) {
  return isToConfirm(order) ? <span className="awaits-yes">{t('Awaits your yes, not a payment')}</span> : null
}
