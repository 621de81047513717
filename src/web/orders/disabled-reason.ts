import { NO_INVOICE } from '#contracts/orders/invoice-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import type { OrderAction } from '#rules/order-status.ts'
import { hasVoidInvoice } from './order-words.ts'
import { notReturnableReason } from './returnable.ts'

/** Why a button of an order does nothing, as it stands; null where it does. */
export function disabledReason(action: OrderAction, order: OrderJson, now: Date): Text | null {
  // The button is part of every order [ORDER-62].
  if (action === 'Send Invoice to Email') return hasVoidInvoice(order) ? NO_INVOICE : null
  return action === 'Request Return' ? notReturnableReason(order, now) : null
}
