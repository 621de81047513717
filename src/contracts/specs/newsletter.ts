import { newsletterLinkInput, subscribeAnswer, subscribeInput } from '../accounts/newsletter.ts'
import type { CallSpec } from '../call.ts'

export const subscribe = {
  summary: 'Subscribe to the newsletter',
  description: 'Sends a link to confirm the address. The answer is the same for an address that is known already.',
  auth: 'public',
  body: subscribeInput,
  answer: subscribeAnswer,
} satisfies CallSpec

export const confirmSubscription = {
  summary: 'Confirm a subscription',
  description: 'By the key of the link in the email; a button on its page calls this.',
  auth: 'public',
  body: newsletterLinkInput,
  answer: subscribeAnswer,
} satisfies CallSpec

export const unsubscribe = {
  summary: 'Unsubscribe',
  description: 'By the key that every email of the newsletter carries; a button on its page calls this.',
  auth: 'public',
  body: newsletterLinkInput,
  answer: subscribeAnswer,
} satisfies CallSpec
