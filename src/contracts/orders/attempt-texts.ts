/** What is said about a failed attempt at the door. Free of zod: pages import it. */
export const ATTEMPT_TEXTS = {
  missing: 'There is no such delivery attempt.',
  answered: 'This was answered already.',
  movedOn: 'The parcel has moved on meanwhile, so nothing needs to be answered any more.',
  unknownAnswer: 'Please choose what the courier is to do.',
  addressMissing: 'Please write where the courier finds you.',
  addressLong: 'Please use at most 200 letters.',
  otherPin: 'The courier can go to another address within the same PIN code only.',
  phoneBad: 'Please enter a mobile number of 10 digits.',
  saved: 'Thank you. We tell the courier.',
  failed: 'That did not work. Please try again.',
} as const
