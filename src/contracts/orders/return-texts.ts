import { message } from '#rules/message.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import type { WithdrawProblem } from '#rules/withdraw-return.ts'

/** What is said about returns, by the server or by a page. Free of zod: pages import it. */
export const RETURN_TEXTS = {
  refundToLong: 'Please give the account in at most 200 letters.',
  refundToBad:
    'Please give a UPI id such as name@bank, or an account number of 9 to 18 digits with its IFSC of 11 characters such as SBIN0001234.',
  refundToLate: 'The account of this return can no longer be changed. Please write to us.',
  creditNotOffered: 'Store credit is not offered for this return. Please choose your money back.',
  requested: 'Your return request has been sent.',
  nothing: 'Please choose what you would like to return.',
  unknownItem: 'That is not part of this order.',
  tooMany: 'You can return at most what you bought and have not returned yet.',
  reasonMissing: 'Please tell us why you are returning it.',
  reasonLong: 'Please use at most 1000 characters.',
  pictureAdded: 'The picture is here.',
  pictureFailed: 'The picture did not arrive. Please try again.',
  pictureMissing: 'Please choose a picture.',
  pictureBad: 'Please choose a picture as JPG, PNG or WebP, of at most 5 MB.',
  pictureNeeded: 'Please add a picture of the damage, so that we see it too.',
  pictureGone: 'This picture is not here any more. Please add it again.',
  tooManyToday: 'This order has had enough return requests for today. Please try again tomorrow, or write to us.',
  tooManyPictures: 'That is enough pictures. Please send the return with those.',
  unknownReason: 'Please choose one of the reasons.',
  unknownFit: 'Please choose whether it was too small or too large.',
  notReturnable: message('An order can be returned within {n} days of its delivery.', { n: RETURN_DAYS }),
  missing: 'There is no such return.',
  unknownStatus: 'Please choose what becomes of the return.',
  remarkMissing: 'Please tell the buyer why the return is rejected.',
  outOfTurn: 'This return has moved on already. Please look again.',
  approved: 'The return is approved.',
  rejected: 'The return is rejected.',
  received: 'The return has arrived; its pieces are back on the shelf.',
  receivedUnfit: 'The return has arrived; its pieces are not put on sale.',
  inspected: 'The return has arrived, and its pieces are where you said.',
  countPieces: 'Please say of every piece what became of it.',
  tooManyLinePictures: 'At most three pictures of a line.',
  proofNeeded: 'Please describe and show what is not ours: a note and a picture. The buyer sees both.',
  lessNeedsProof: 'Please say and show why less goes back: a note and a picture. The buyer sees both.',
  refundBad: 'Please give the sum in rupees with at most two decimals.',
  refundHigh: 'At most what was asked for goes back.',
  refundNeedsCount: 'Please say what became of the pieces before less goes back.',
  refundEarly: 'How much goes back is said when the return is received.',
  unfitBad: 'Please choose whether the pieces can be sold again.',
  refunded: 'The return is refunded.',
  withdrawn: 'You have withdrawn the return. Please keep what you bought.',
  withdrawnExchange: 'You have withdrawn the exchange. Please keep what you bought.',
  closed: 'The return is closed without a refund.',
} as const

export const WITHDRAW_PROBLEM_TEXTS: Record<WithdrawProblem, string> = {
  over: 'This return can no longer be withdrawn. Please look again.',
  fetched: 'The courier has it already, so it can no longer be withdrawn. Please write to us.',
  sent: 'What you wanted instead is on its way already, so it can no longer be withdrawn. Please write to us.',
}
