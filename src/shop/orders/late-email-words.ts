import { isDead, OrderStatus } from '#rules/order-status.ts'
import type { Translate } from '../outbox/translate.ts'
import { lateEditWords } from './edit-email-words.ts'
import type { EmailDetails } from './order-emails.ts'
import type { OrderRow } from './order-rows.ts'

/** Why a payment goes back. */
export function latePaymentWords(
  t: Translate,
  { status, method, paidAt, advancePaidAt }: OrderRow,
  { isForEdit, isForExchange }: EmailDetails,
): string {
  if (isForEdit) return lateEditWords(t)
  if (isForExchange) {
    return t('The exchange that you paid for is not made. We are sending all of this payment back.')
  }
  if (paidAt !== null || advancePaidAt !== null)
    return t('This order was paid twice. We are sending the second payment back.')
  if (status === OrderStatus.Cancelled) {
    return t(
      'Your payment reached us after this order had been cancelled, or replaced by your next one. We are sending all of it back.',
    )
  }
  if (method === 'COD' && !isDead(status)) {
    return t(
      'Your payment reached us when your order was on its way already, so it is paid at the door. We are sending all of the payment back.',
    )
  }
  return t(
    'Your payment reached us after the order had ended, and what you chose is no longer there. We are sending all of it back.',
  )
}
