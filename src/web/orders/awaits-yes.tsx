import type { OrderJson } from '#contracts/orders/orders.ts'
import { t } from '../i18n/t.ts'
import { isToConfirm } from './order-facts.ts'

type AwaitsYesProps = {
  order: Pick<OrderJson, 'status' | 'paymentMethod' | 'purchase'>
  /** Said of all parts at once; a part by itself is silent beside that. */
  ofWhole?: boolean
}

/** Beside the specified status: nothing is to be paid before a cash order comes, it only needs its buyer's yes. */
export function AwaitsYes({ order, ofWhole = false }: AwaitsYesProps) {
  if (!isToConfirm(order) || (order.purchase !== undefined && !ofWhole)) return null
  return <span className="awaits-yes">{t('Awaits your yes, not a payment')}</span>
}
