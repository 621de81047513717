import { owedAnswer, payoutChangedAnswer, sellerPayoutInput } from '../admin/seller-payouts.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listOwed = {
  summary: 'List what is owed to sellers',
  description: 'Of each seller beside the shop what is ready to be paid out, what waits, and the newest payouts.',
  auth: 'admin',
  right: 'money:read',
  answer: owedAnswer,
} satisfies CallSpec

export const recordSellerPayout = {
  summary: 'Record a payout to a seller',
  description:
    'Writes down what was paid from the bank, at most what is ready; the seller’s owners are told by email. The same reference is written down once.',
  auth: 'admin',
  right: 'money:write',
  needsStepUp: true,
  params: idParams,
  body: sellerPayoutInput,
  answer: payoutChangedAnswer,
} satisfies CallSpec

export const takeBackSellerPayout = {
  summary: 'Take a recorded payout back',
  description: 'For what was written down by mistake: a line of its own, the first one stays. Moves no money.',
  auth: 'admin',
  right: 'money:write',
  needsStepUp: true,
  params: idParams,
  answer: payoutChangedAnswer,
} satisfies CallSpec
