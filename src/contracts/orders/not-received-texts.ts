import { message } from '#rules/message.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'

/** What is said where a buyer says that a delivered order never came. Free of zod: pages import it. */
export const NOT_RECEIVED_TEXTS = {
  sent: 'Thank you for telling us. We ask who brought it, and write to you within 48 hours.',
  again: 'You told us already. We write to you.',
  notDelivered: 'This order does not count as delivered. If it is late, please write to us.',
  over: message('This can be said for {n} days after the delivery. Please write to us.', { n: RETURN_DAYS }),
  returned: 'You asked to return a part of this order. Please write to us if something else of it is missing.',
  inPerson: 'This was handed over in person. Please write to us.',
  noteLong: 'Please use at most 1000 characters.',
} as const

/** What the conversation begins with where the buyer wrote nothing. */
export const NOT_RECEIVED_MESSAGE = 'This order counts as delivered, and it never came.'
