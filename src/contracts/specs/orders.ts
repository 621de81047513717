import { z } from 'zod'
import { messageAnswer } from '../accounts/accounts.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { attemptAnswerInput } from '../orders/attempts.ts'
import { orderParcelsAnswer } from '../orders/order-parcels.ts'
import {
  addressInput,
  cancelInput,
  confirmedAnswer,
  confirmInput,
  followedAnswer,
  orderAnswer,
  orderInput,
  ordersAnswer,
  ordersQuery,
  paymentOrderAnswer,
  placedAnswer,
  toConfirmAnswer,
  trackedAnswer,
  trackInput,
} from '../orders/orders.ts'
import { confirmAccountInput, refundAccountInput, returnInput } from '../orders/returns.ts'

export const listOrders = {
  summary: 'List my orders',
  description:
    'The orders of the person who asks, the newest first. Guests have none. Beyond 500 the answer has `next`, which is sent as `before` to get those that follow.',
  auth: 'optional',
  right: 'orders:read',
  query: ordersQuery,
  answer: ordersAnswer,
} satisfies CallSpec

export const placeOrder = {
  summary: 'Place an order',
  description:
    'Prices the cart again, reserves the stock and answers the order; a prepaid one comes with what the payment window needs. Repeated with the same Idempotency-Key it answers the same order.',
  auth: 'signed-in',
  right: 'own',
  headers: idempotencyHeader,
  body: orderInput,
  answer: placedAnswer,
  isUpstream: true,
} satisfies CallSpec

export const readOrder = {
  summary: 'Read an order',
  description:
    'By its id or its number. Shoppers see their own, those who run the shop see all. With the key of a link the address is masked.',
  auth: 'order',
  right: 'orders:read',
  byKey: true,
  params: idParams,
  answer: orderAnswer,
} satisfies CallSpec

export const payAgain = {
  summary: 'Pay for an order that waits',
  description:
    'Answers what the payment window needs, as long as the order still holds its stock or can reserve it again.',
  auth: 'order',
  right: 'own',
  params: idParams,
  answer: paymentOrderAnswer,
  isUpstream: true,
} satisfies CallSpec

export const prepayOrder = {
  summary: 'Pay a cash order online',
  description:
    'Answers what the payment window needs for a cash order that has not been shipped, where the store offers it. The order stays in cash until the money has arrived; then it is paid online, under the same number. Money that arrives after it was shipped or cancelled goes back by itself.',
  auth: 'order',
  right: 'own',
  params: idParams,
  answer: paymentOrderAnswer,
  isUpstream: true,
} satisfies CallSpec

export const cancelOrder = {
  summary: 'Cancel an order',
  description: 'Puts the stock back and returns what was paid. Refused once the order has been shipped.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: cancelInput,
  answer: orderAnswer,
} satisfies CallSpec

export const confirmCod = {
  summary: 'Confirm a cash-on-delivery order',
  description: 'Asked of orders above the amount that the shop has set.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: orderAnswer,
} satisfies CallSpec

export const confirmCodByKey = {
  summary: 'Confirm an order by the link of its email',
  description: 'The key of the link stands for the person; nobody has to sign in.',
  auth: 'public',
  body: confirmInput,
  answer: confirmedAnswer,
} satisfies CallSpec

export const readByKey = {
  summary: 'Look at an order before confirming it',
  description: 'What the link in the email shows: number and total, no address.',
  auth: 'public',
  body: confirmInput,
  answer: toConfirmAnswer,
} satisfies CallSpec

export const trackOrder = {
  summary: 'Open an order without signing in',
  description:
    'By its number and its email address or phone number; what was ordered of several sellers by the email address alone. The answer has a key, sent as a bearer token, that reads the order for an hour. Wrong and missing are answered alike.',
  auth: 'public',
  body: trackInput,
  answer: trackedAnswer,
} satisfies CallSpec

export const readFollowed = {
  summary: 'Read the order of a key',
  description: 'What the link of a mail opens. Little of the address is shown.',
  auth: 'order',
  right: 'own',
  answer: followedAnswer,
} satisfies CallSpec

export const readOrderParcels = {
  summary: 'Read the parcels of an order',
  description:
    'Those that a courier carries, with what it has reported of them, the newest first. Numbers that were typed by hand are in `trackingDetails` of the order.',
  auth: 'order',
  right: 'orders:read',
  byKey: true,
  params: idParams,
  answer: orderParcelsAnswer,
} satisfies CallSpec

export const answerAttempt = {
  summary: 'Answer a failed delivery attempt',
  description:
    'Whether the courier tries again tomorrow, at another address of the same PIN code or by another phone number, or sends the parcel back. Each attempt is answered once; by a key only with the link of a mail.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ attemptId: z.string().max(64) }),
  body: attemptAnswerInput,
  answer: orderParcelsAnswer,
} satisfies CallSpec

export const sendOrderLink = {
  summary: 'Mail the link of an order to its buyer',
  description: 'Its key may cancel, return and read the invoice too. It goes to the address of the order only.',
  auth: 'order',
  right: 'orders:read',
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec

export const changeOrderAddress = {
  summary: 'Correct the address of an order',
  description:
    'In the first hour, until the order is shipped; a cash order also until it is confirmed. By a key only an order without an account that waits for its confirmation; the email address alone is enough to correct that.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: addressInput,
  answer: orderAnswer,
} satisfies CallSpec

export const requestReturn = {
  summary: 'Ask to return an order',
  description: 'For a delivered order, within the days that the shop gives. Those who run the shop decide.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: returnInput,
  answer: orderAnswer,
} satisfies CallSpec

export const withdrawReturn = {
  summary: 'Withdraw a return or exchange',
  description:
    'By whoever asked for it, until its pieces were picked up or received and while nothing went out for it. What was kept for an exchange is free again, what was paid for it goes back, a booked pick-up is called off, and the pieces can be returned anew within their days.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ returnId: z.string().max(64) }),
  answer: orderAnswer,
} satisfies CallSpec

export const changeRefundAccount = {
  summary: 'Change the account of a return',
  description:
    'Where the money of a return is sent that was paid in cash: a UPI id or a bank account. Until it is sent.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ returnId: z.string().max(64) }),
  body: refundAccountInput,
  answer: orderAnswer,
} satisfies CallSpec

export const confirmRefundAccount = {
  summary: 'Confirm the name of an account',
  description:
    'Where the bank has another name than the order: the buyer says that the account is theirs. Before that nothing is paid to it.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ returnId: z.string().max(64) }),
  body: confirmAccountInput,
  answer: orderAnswer,
} satisfies CallSpec

export const nameRefundAccount = {
  summary: 'Name the account of a refund in cash',
  description:
    'Of money that was paid in cash and goes back other than for a return (`cashRefunds` of the order). The bank is asked whose account it is; nothing is paid to one that is not verified. Until it is sent, and again where it came back.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ refundId: z.string().max(64) }),
  body: refundAccountInput,
  answer: orderAnswer,
} satisfies CallSpec

export const confirmNamedAccount = {
  summary: 'Confirm the name of the account of a refund',
  description:
    'Where the bank has another name than the order: the buyer says that the account is theirs. Before that nothing is paid to it.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ refundId: z.string().max(64) }),
  body: confirmAccountInput,
  answer: orderAnswer,
} satisfies CallSpec

export const followOrders = {
  summary: 'Follow changes of orders',
  description:
    'A stream of server-sent events; each names an order that changed. Its new state is read by a call of its own.',
  auth: 'signed-in',
  right: 'orders:read',
  file: 'text/event-stream',
} satisfies CallSpec
