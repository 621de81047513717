export const NOTICE_TEXTS = {
  asked: 'We write to you once, as soon as it is so.',
  confirmFirst: 'Please look into your mail: we write once you have confirmed your address by the link there.',
  confirmed: 'Thank you. We write to you once, as soon as it is so.',
  ended: 'Done. We do not write to you about pieces you waited for any more.',
  badEmail: 'Please enter a valid email address',
  missing: 'This product is no longer sold.',
  inStock: 'It is in stock: you can buy it now.',
  tooManyWaiting: 'You wait for 20 pieces already. We write as soon as one of them is there.',
  deadLink: 'This link does not open anything any more. Nothing is sent by it.',
  tooMany: 'Too many requests. Please wait a little.',
  failed: 'That did not work. Please try again.',
} as const
