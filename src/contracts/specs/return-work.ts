import { z } from 'zod'
import {
  decideDisputeInput,
  decidedDisputeAnswer,
  disputeListAnswer,
  disputesQuery,
  openDisputesAnswer,
} from '../admin/disputes.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { disputeInput } from '../orders/disputes.ts'
import { notReceivedInput } from '../orders/not-received.ts'
import { orderAnswer } from '../orders/orders.ts'
import { bookedPickupsAnswer, bookPickupsInput } from '../orders/pickups.ts'

export const disputeReturn = {
  summary: 'Disagree with what was found in a return',
  description:
    'Within seven days of the inspection and once a return, where less is given back than was asked for or the exchange was refused. An admin decides.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ returnId: z.string().max(64) }),
  body: disputeInput,
  answer: orderAnswer,
} satisfies CallSpec

export const reportNotReceived = {
  summary: 'Say that a delivered order never came',
  description:
    'By the buyer, once, as long as it could be returned. Opens a conversation with the shop; while it is open, another seller is not paid for the order.',
  auth: 'order',
  right: 'own',
  params: idParams,
  body: notReceivedInput,
  answer: orderAnswer,
} satisfies CallSpec

export const listDisputes = {
  summary: 'List disagreements over returns',
  description: 'Those that wait, the nearest legal deadline first, or those that were decided, the newest first.',
  auth: 'admin',
  right: 'disputes:write',
  query: disputesQuery,
  answer: disputeListAnswer,
} satisfies CallSpec

export const countDisputes = {
  summary: 'Count the disagreements that wait',
  description: 'For the mark in the menu.',
  auth: 'admin',
  right: 'disputes:write',
  answer: openDisputesAnswer,
} satisfies CallSpec

export const acknowledgeDispute = {
  summary: 'Acknowledge a disagreement',
  description: 'Tells the buyer that it is being looked at; from then on the month to decide counts.',
  auth: 'admin',
  right: 'disputes:write',
  params: idParams,
  answer: decidedDisputeAnswer,
} satisfies CallSpec

export const decideDispute = {
  summary: 'Decide a disagreement',
  description:
    'Refunds all that is in question or a part of it, lets the exchange go on, or upholds the inspection. Money moves once, and never more than was asked for; both sides are mailed the reason.',
  auth: 'admin',
  right: 'disputes:write',
  needsStepUp: true,
  params: idParams,
  body: decideDisputeInput,
  answer: decidedDisputeAnswer,
} satisfies CallSpec

export const bookPickups = {
  summary: 'Let the courier fetch returns',
  description:
    'Of approved returns, several at once. They are booked in the background, step by step; one whose pick-up failed is tried again. Those left out are named with the reason.',
  auth: 'seller',
  right: 'returns:write',
  body: bookPickupsInput,
  answer: bookedPickupsAnswer,
} satisfies CallSpec

export const cancelPickup = {
  summary: 'Call off the pick-up of a return',
  description: 'Until the courier has it. It is cancelled there in the background.',
  auth: 'seller',
  right: 'returns:write',
  params: idParams,
  answer: orderAnswer,
} satisfies CallSpec

export const retryPickup = {
  summary: 'Let the courier come again for a return',
  description: 'After it came in vain.',
  auth: 'order',
  right: 'own',
  params: idParams.extend({ returnId: z.string().max(64) }),
  answer: orderAnswer,
} satisfies CallSpec
