import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { availabilityInput, statusInput, trackingInput, trackingStatusInput } from '../orders/order-work.ts'
import { orderAnswer } from '../orders/orders.ts'
import { decideReturnInput } from '../orders/returns.ts'
import { returnListAnswer, returnsQuery, waitingReturnsAnswer } from '../seller/seller-orders.ts'

export const setStatus = {
  summary: 'Change the status of an order',
  description:
    'Follows the table of statuses. What costs money is refused with a code until `confirm` is sent. Ending what was paid refunds it: a key needs `refunds:write` too.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  needsStepUp: 'refunds',
  params: idParams,
  body: statusInput,
  answer: orderAnswer,
} satisfies CallSpec

export const addTracking = {
  summary: 'Add a tracking number',
  description: 'Ships the order if it was not shipped yet, and tells the shopper.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  params: idParams,
  body: trackingInput,
  answer: orderAnswer,
} satisfies CallSpec

export const setTrackingStatus = {
  summary: 'Change the status of a parcel',
  description: 'When every parcel has arrived, the order is delivered.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  params: idParams,
  body: trackingStatusInput,
  answer: orderAnswer,
} satisfies CallSpec

export const setAvailability = {
  summary: 'Say whether an order can be served',
  description: 'Tells the shopper that something is delayed or not there.',
  auth: 'seller',
  right: 'orders:write',
  byKey: true,
  params: idParams,
  body: availabilityInput,
  answer: orderAnswer,
} satisfies CallSpec

export const decideReturn = {
  summary: 'Decide on a return',
  description: 'Accepts, rejects, receives or refunds it, in the order that returns go through.',
  auth: 'seller',
  right: 'returns:write',
  byKey: true,
  needsStepUp: 'refunds',
  params: idParams,
  body: decideReturnInput,
  answer: orderAnswer,
} satisfies CallSpec

export const listReturns = {
  summary: 'List returns',
  description: 'Filtered by status and paged.',
  auth: 'seller',
  right: 'returns:read',
  byKey: true,
  query: returnsQuery,
  answer: returnListAnswer,
} satisfies CallSpec

export const countWaitingReturns = {
  summary: 'Count the returns that wait',
  description: 'For the mark in the menu.',
  auth: 'seller',
  right: 'returns:read',
  byKey: true,
  answer: waitingReturnsAnswer,
} satisfies CallSpec
