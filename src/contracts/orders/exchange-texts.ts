import type { ExchangeProblem } from '#rules/exchange.ts'
import { message } from '#rules/message.ts'

/** What is said about exchanges, by the server or by a page. Free of zod: pages import it. */
export const EXCHANGE_TEXTS = {
  previewed: 'This is what it would cost.',
  requested: 'Your exchange is asked for, and what you want instead is kept for you.',
  incomplete: 'Please choose what you want instead of each piece.',
  changed: 'The price has changed meanwhile. Please look at the sums again.',
  sameAgain: 'Please choose another size or colour, or say what is wrong with it.',
  notWithCredit: 'Please choose one: another size or colour, or store credit.',
  missing: 'There is no such exchange.',
  over: 'This exchange is over. Please look again.',
  notToPay: 'There is nothing to pay for this exchange.',
  withdrawn: 'You get your money back instead, as soon as your return is here.',
  waitsForPayment: 'The buyer can still pay the difference of the exchange. It is refunded when that time is over.',
} as const

export const EXCHANGE_PROBLEM_TEXTS: Record<ExchangeProblem, string> = {
  refunded: 'The money of this order went back to you before, so there is nothing left to exchange it for.',
  free: 'What cost nothing cannot be exchanged. Please write to us.',
  too_small:
    'The difference is below ₹1, which cannot be paid online. Please choose something else, or your money back.',
}

/** Why a line cannot be returned. */
export const nonReturnableText = (reason: string) => message('Cannot be returned: {reason}', { reason })
