import { NO_INVOICE } from '#contracts/orders/invoice-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import type { OrderAction } from '#rules/order-status.ts'
import { hasVoidInvoice } from './order-facts.ts'
import { notReturnableReason } from './returnable.ts'

/** Why an order's button is disabled; null when it is enabled. */
export function disabledReason(action: OrderAction, order: OrderJson, now: Date): Text | null {
  // Every order has this button [ORDER-62].
  if (action === 'Send Invoice to Email') return hasVoidInvoice(order) ? NO_INVOICE : null
  return action === 'Request Return' ? notReturnableReason(order, now) : null
}
