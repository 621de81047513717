/** Texts about the delivery to a PIN code, used by the server and the pages. */
export const DELIVERY_TEXTS = {
  notServed: 'Our courier does not deliver to this PIN code. Please give another address.',
  tooMany: 'Many PIN codes were checked from your network. Please try again in a few minutes.',
} as const
