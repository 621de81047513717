/** Words that both the server and the pages say. */
export const PRODUCT_TEXTS = {
  listFailed: 'Failed to fetch products',
  oneFailed: 'Failed to fetch product',
  missing: 'Product Not Found',
} as const

export const LEGAL_TEXTS = {
  failed: 'Failed to fetch legal pages.',
  missing: 'Oops! This page is not created yet or could not be found.',
} as const

export const NEWSLETTER_TEXTS = {
  badEmail: 'Please enter a valid email address',
  subscribed: 'Thank you for subscribing. We will write now and then, and never share your address.',
  failed: 'Something went wrong. Please try again.',
  tooMany: 'That was often. Please try again in an hour.',
} as const

export const GENERAL_TEXTS = {
  broken: 'Something went wrong on our side. Please try again.',
  noSuchCall: 'There is no such call.',
} as const
