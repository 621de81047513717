import type { PickupProblem } from '#rules/return-pickup.ts'

/** What is said about fetching returns, by the server or by a page. Free of zod: pages import it. */
export const PICKUP_TEXTS = {
  tooMany: 'Please choose at most 100 returns at once.',
  booked: (count: number) =>
    count === 1 ? 'The courier is being asked to fetch it.' : `The courier is being asked to fetch ${count} returns.`,
  none: 'Please choose the returns that the courier is to fetch.',
  noCourier: 'There is no courier. The buyer sends it.',
  noAddress: 'The address or the phone number of this order is missing.',
  retried: 'The courier is asked to come again.',
  notFailed: 'The courier has not failed to come. Please look again.',
  missing: 'There is no pick-up for this return.',
  cancelled: 'The pick-up is being called off.',
  tooLate: 'The courier has it already.',
  waits: (why: string) => `${why} It is tried again by itself.`,
  failed: 'The courier gave no reason',
  cancelledThere: 'It was cancelled at the courier. Please book it again.',
  noPinCode: 'The return address in your settings has no PIN code. Please add it, then book the pick-up again.',
  anotherNumber: 'The courier gave a number that another pick-up has',
} as const

export const PICKUP_PROBLEM_TEXTS: Record<PickupProblem, string> = {
  not_approved: 'Only an approved return is picked up.',
  booked_already: 'It is booked already.',
}
