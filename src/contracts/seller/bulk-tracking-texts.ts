import { courierNote } from '#rules/courier-note.ts'
import type { LineProblem } from '#rules/tracking-lines.ts'
import { LINES_AT_MOST } from '#rules/tracking-lines.ts'
import { TRACKING_TEXTS } from '../orders/order-texts.ts'

export const LINE_PROBLEMS: Record<Exclude<LineProblem, 'order_twice'>, string> = {
  parts: 'Please write the order, the courier and the number, with commas between them.',
  no_order: 'The order is missing.',
  no_courier: 'The courier is missing.',
  no_number: 'The tracking number is missing.',
  too_long: 'The courier and the number have at most 100 letters each.',
  bad_number: TRACKING_TEXTS.badNumber,
  line_twice: 'This line stands here twice.',
  number_twice: 'This number stands beside another order too.',
}

export const BULK_TRACKING_TEXTS = {
  empty: 'Please paste or scan at least one line.',
  tooMany: `Please send at most ${LINES_AT_MOST} lines at once.`,
  faults: (count: number) =>
    count === 1 ? 'One line has a fault. Nothing was saved.' : `${count} lines have a fault. Nothing was saved.`,
  unknownOrder: (order: string) => `There is no order ${order}.`,
  ended: 'This order has ended.',
  unpaid: 'This order waits for its payment or its confirmation.',
  delivered: 'This order is delivered.',
  orderTwice: (order: string) => `${order} is in this list twice.`,
  taken: (order: string) => `This number belongs to order ${order}.`,
  done: (count: number) => (count === 1 ? 'Tracking added to 1 order.' : `Tracking added to ${count} orders.`),
  failed: 'The tracking numbers were not saved. Please try again.',
  undone: (count: number) =>
    count === 1 ? 'Tracking taken back from 1 order.' : `Tracking taken back from ${count} orders.`,
  undoFailed: 'The tracking numbers were not taken back. Please try again.',
  parcelGone: 'This tracking number is no longer there.',
  newerParcel: 'Newer tracking was added to this order.',
  movedOn: (status: string) => `This order is ${status} by now.`,
  notUndone: (count: number, first: string) =>
    count === 1 ? `1 order stays as it is: ${first}` : `${count} orders stay as they are. The first: ${first}`,
  courierNote,
} as const
