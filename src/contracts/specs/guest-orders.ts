import { messageAnswer } from '../accounts/accounts.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { claimableAnswer, claimedAnswer, codeInput, guestOrderAnswer } from '../orders/guest-orders.ts'
import { orderAnswer, orderInput } from '../orders/orders.ts'

export const placeGuestOrder = {
  summary: 'Place an order without an account',
  description:
    'Like an order of an account, with an Idempotency-Key of at least 20 characters. The answer has a key, sent as a bearer token, that reads, pays, cancels and returns this order for seven days. An order in cash waits until the six digits of its mail are typed.',
  auth: 'public',
  headers: idempotencyHeader,
  body: orderInput,
  answer: guestOrderAnswer,
  isUpstream: true,
} satisfies CallSpec

export const confirmByCode = {
  summary: 'Confirm an order in cash by the code of its mail',
  description: 'Five guesses an hour. The link in the same mail does it too.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: codeInput,
  answer: orderAnswer,
} satisfies CallSpec

export const sendOrderCode = {
  summary: 'Mail a new code for an order in cash',
  description: 'To the address of the order. The code before it is no longer valid.',
  auth: 'order',
  right: 'own',
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec

export const listClaimable = {
  summary: 'List orders that can be claimed',
  description: 'Orders that were placed without signing in with the verified email address of the account.',
  auth: 'signed-in',
  right: 'own',
  answer: claimableAnswer,
} satisfies CallSpec

export const claimOrders = {
  summary: 'Claim orders that were placed without signing in',
  description: 'All that the list of them has. From then on they are orders of the account.',
  auth: 'signed-in',
  right: 'own',
  answer: claimedAnswer,
} satisfies CallSpec
