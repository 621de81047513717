/** Texts used by the server and the pages. */
export const PRODUCT_TEXTS = {
  listFailed: 'Failed to fetch products',
  oneFailed: 'Failed to fetch product',
  missing: 'Product Not Found',
} as const

export const NEWSLETTER_TEXTS = {
  badEmail: 'Please enter a valid email address',
  // The same for an address that is subscribed already.
  subscribed: 'Thank you for subscribing. Please look into your mail: a new address is confirmed by the link there.',
  confirmed: 'You are subscribed. We will write now and then, and never share your address.',
  unsubscribed: 'You are unsubscribed. We will not write to you any more.',
  deadLink: 'This link does not open anything. Perhaps it was cut off in the mail.',
  failed: 'Something went wrong. Please try again.',
  tooMany: 'That was often. Please try again in an hour.',
} as const

export const GENERAL_TEXTS = {
  unkeepable: 'There is a character in it that cannot be kept. Please type it anew.',
  broken: 'Something went wrong on our side. Please try again.',
  busy: 'The shop is very busy. Please try again in a moment.',
  noSuchCall: 'There is no such call.',
} as const
