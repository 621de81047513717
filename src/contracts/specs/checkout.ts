import { z } from 'zod'
import type { CallSpec } from '../call.ts'
import { cartSellersAnswer, cartSellersQuery } from '../orders/cart-sellers.ts'
import { codHistoryAnswer, codHistoryInput, codTermsAnswer } from '../orders/cod.ts'
import { deliveryAnswer, deliveryQuery } from '../orders/delivery.ts'
import { orderAnswer, verifyInput } from '../orders/orders.ts'
import { pinCodeAnswer } from '../orders/pin-codes.ts'

export const readCodTerms = {
  summary: 'Read the terms of cash on delivery',
  description: 'Whether it is offered to the person who asks, and up to which amount.',
  auth: 'optional',
  right: 'own',
  answer: codTermsAnswer,
} satisfies CallSpec

export const checkCodHistory = {
  summary: 'Check whether an address may be sent cash parcels',
  description:
    'Whether too many parcels of the person who asks, for this phone number or to this door came back; nothing more is told. Always possible where the store has no such rule.',
  auth: 'optional',
  right: 'own',
  body: codHistoryInput,
  answer: codHistoryAnswer,
} satisfies CallSpec

export const readCartSellers = {
  summary: 'Read whose goods are in a cart',
  description: 'Goods of several are ordered and paid for at once, and each seller sends their part.',
  auth: 'public',
  query: cartSellersQuery,
  answer: cartSellersAnswer,
} satisfies CallSpec

export const findPinCode = {
  summary: 'Look up a PIN code',
  description: 'The city and the state that a PIN code belongs to. May be cached for a day.',
  auth: 'public',
  params: z.object({ pin: z.string().max(40) }),
  answer: pinCodeAnswer,
} satisfies CallSpec

export const checkDelivery = {
  summary: 'Check the delivery to a PIN code',
  description:
    'Whether products are delivered there, until when if they are ordered now, and whether cash is collected. `source` is `courier` when the courier told so within a day, or within thirty while it cannot be reached; else `zone`: the usual days to that part of the country. An order is promised the same day.',
  auth: 'public',
  query: deliveryQuery,
  answer: deliveryAnswer,
} satisfies CallSpec

export const verifyPayment = {
  summary: 'Verify a payment',
  description: 'Checks the signature that the payment window answered with, and marks the order as paid.',
  auth: 'order',
  right: 'own',
  body: verifyInput,
  answer: orderAnswer,
  isUpstream: true,
} satisfies CallSpec

export const receiveWebhook = {
  summary: 'Receive an event of the payment provider',
  description: 'Signed over the very bytes of its body, in the header X-Razorpay-Signature. An event is applied once.',
  auth: 'public',
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSpec

export const receivePayoutEvent = {
  summary: 'Receive an event of payouts',
  description:
    'Signed over the very bytes of its body, in the header X-Razorpay-Signature. It only makes the shop ask the provider, so that order and repetition do not matter. Only in a shop that pays out.',
  auth: 'public',
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSpec

export const receiveParcelReport = {
  summary: 'Receive a report of the courier',
  description:
    'With the agreed token in the header X-Api-Key. Scans of the parcel are stored once each; the courier is asked before anything else follows from them. Answered alike for a parcel of somebody else. Only in a shop with a courier.',
  auth: 'public',
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSpec
