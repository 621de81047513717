import { message } from '#rules/message.ts'
import type { EditProblem } from '#rules/order-edit.ts'

/** Texts about changing what an order holds, used by the server and the pages. */
export const EDIT_TEXTS = {
  applied: 'The order is changed.',
  proposed: 'The buyer was asked. The order changes when they agree.',
  declined: 'The order stays as it was.',
  withdrawn: 'The proposal is withdrawn. The order stays as it was.',
  found: 'Changes of the order.',
  previewed: 'This is what it would cost.',
  missing: 'There is no such change.',
  over: 'This proposal is over. The order stays as it was.',
  changedMeanwhile: 'The order has changed meanwhile. Please look at it again.',
  nothing: 'Nothing would change.',
  empty: 'An order needs at least one piece. To send nothing, cancel it.',
  unknownLine: 'This line is not in the order.',
  otherSeller: 'This is sold by another seller: an order has the goods of one.',
  tooLate: 'The size can be changed in the first hour, until the order is packed. Please write to us.',
  otherProduct: 'Only another size or colour of the same product can be chosen here.',
  belowAdvance: 'The order would cost less than was paid in advance. Please refund or cancel it instead.',
  nothingAtDoor:
    'Nothing would be left to pay at the door: store credit and the part paid in advance would cover it. Please refund or cancel it instead.',
  tooSmall: 'The difference is below ₹1, which cannot be paid online. Please add or leave out something else.',
  free: 'Nothing would be left to pay. Please cancel the order instead.',
  notToPay: 'There is nothing to pay for this change.',
  payFirst: 'This change is agreed to by paying for it.',
  tooMany: 'This order was changed often today. Please try again tomorrow.',
} as const

/** Why an order cannot be changed now. */
export const EDIT_PROBLEM_TEXTS: Record<EditProblem, string> = {
  ended: 'This order has ended.',
  shipped: 'This order is on its way already.',
  unpaid: 'This order waits for its payment. It can be changed when it is paid.',
  paid_otherwise: 'This order was paid in a way that cannot be changed here. Please refund or cancel it instead.',
  partly_refunded: 'A part of this order was refunded, so it can no longer be changed.',
  packed: 'A parcel of this order is packed. Take it back first, then change the order.',
  payment_open: 'Somebody may be paying for this order right now. Please try again in 20 minutes.',
  purchase_part:
    'A part of an order of several sellers cannot be changed. It can be cancelled and ordered anew, or sent back.',
}

export const lineSoldOut = (title: string) => message('{title} is not available in this quantity any more.', { title })
