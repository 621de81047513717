import { DISPUTE_DAYS, type DisputeProblem, type RulingProblem } from '#rules/disputes.ts'
import { message, type Text } from '#rules/message.ts'

/** What is said about disagreements over a return, by the server or by a page. Free of zod: pages import it. */
export const DISPUTE_TEXTS = {
  sent: 'We have your words. Somebody who did not look at the return decides, and writes to you.',
  wordsMissing: 'Please tell us what you do not agree with.',
  wordsLong: 'Please use at most 2000 characters.',
  tooManyPictures: 'That is enough pictures. Please send it with those.',
  missing: 'There is no such disagreement.',
  decidedAlready: 'This was decided meanwhile. Please look again.',
  seen: 'The buyer is told that you look at it.',
  seenAlready: 'The buyer knows that already.',
  decided: 'Decided. Both sides are told by email.',
  decidedByHand: 'Decided. It was paid in cash: the seller hands the money over and writes it down at the return.',
  unknownDecision: 'Please choose what you decide.',
  reasonMissing: 'Please give the reason: both sides read it.',
  amountBad: 'Please give a sum in rupees with at most two decimals.',
  gone: 'What was wanted instead is not in stock any more. Please refund it.',
  spent: 'Less than that is left of what was paid for this order. Please look at its refunds.',
  lateAnswer: 'Not acknowledged within 48 hours',
  lateSolution: 'Not decided within a month',
} as const

export const DISPUTE_PROBLEM_TEXTS: Record<DisputeProblem, Text> = {
  again: 'You told us already that you do not agree.',
  not_inspected: 'This return was not looked at yet.',
  nothing: 'All that you asked for is given back. There is nothing to disagree with.',
  over: message('You could disagree for {n} days after we looked at the return. Please write to us.', {
    n: DISPUTE_DAYS,
  }),
}

export const RULING_PROBLEM_TEXTS: Record<RulingProblem, string> = {
  part_bad: 'Please give a part: more than nothing, and less than all that is in question.',
  nothing_left: 'All of it was refunded already.',
  no_exchange: 'There is no exchange that could go on.',
  exchange_given: 'What would pay for the exchange was refunded already.',
  exchange_dearer: 'A part was refunded already, and the exchange costs more. Please refund the rest.',
}
