/** What endpoints can ask to be told. Triggers of the database write each in the transaction of the change. */
const EVENTS = {
  'order.placed': 'An order was placed, paid or not.',
  'order.paid': 'The money for an order came, online or in cash.',
  'order.status_changed': 'An order has another status.',
  'order.cancelled': 'An order was cancelled.',
  'payment.failed': 'The payment of an order failed.',
  'refund.processed': 'Money went back to a buyer.',
  'refund.failed': 'The payment provider refused a refund.',
  'stock.changed': 'The stock of a product or combination changed; many changes within seconds are one event.',
  'product.created': 'A product was added.',
  'product.changed': 'A product or one of its combinations was changed; many changes within seconds are one event.',
  'product.retired': 'A product is no longer sold, or was deleted.',
  'return.requested': 'A buyer asked to send something back.',
  'return.decided': 'A return was approved or rejected.',
  'return.received': 'What was sent back has arrived.',
  'return.withdrawn': 'The buyer took back what they had asked for.',
} as const

export type WebhookEvent = keyof typeof EVENTS

export const WEBHOOK_EVENTS = Object.keys(EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** Sent on request, whatever an endpoint has chosen. */
export const TEST_EVENT = 'webhook.test' as const

export function eventMeaning(event: WebhookEvent): string {
  return EVENTS[event]
}

/** More would slow down what writes the events. */
export const MOST_ENDPOINTS = 20

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
