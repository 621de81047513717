import { type Message, message } from '#rules/message.ts'

/** Texts about the delivery to a PIN code, used by the server and the pages. */
export const DELIVERY_TEXTS = {
  notServed: 'Our courier does not deliver to this PIN code. Please give another address.',
  tooMany: 'Many PIN codes were checked from your network. Please try again in a few minutes.',
} as const

/** Who is not registered for GST may send only within their own state. */
export function onlyWithin(where: { seller: string; state: string }): Message {
  return message(
    '{seller} sends only within {state}. Please take their goods out of the cart, or give an address there.',
    where,
  )
}
