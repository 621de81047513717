import { CHOSEN_AT_MOST } from './seller-orders.ts'
import { isTrackingNumber } from './tracking-number.ts'

export type LineProblem =
  | 'parts'
  | 'no_order'
  | 'no_courier'
  | 'no_number'
  | 'too_long'
  | 'bad_number'
  | 'line_twice'
  | 'number_twice'
  | 'order_twice'

/** One parcel as pasted or scanned. */
export type TrackingLine = {
  /** Line number in the text, from 1. */
  line: number
  order: string
  courier: string
  trackingId: string
  problem: LineProblem | null
}

const SEPARATOR = /[\t;,]/
const LONGEST = 100
const HEAD = /^order/i

/** 'order, courier, number' in each line, or 'order, number' with one courier for all. Empty lines are skipped. */
export function readTrackingLines(text: string, courierOfAll = ''): TrackingLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, words: text.trim() }))
    .filter(({ words }) => words !== '')
  const [first, ...rest] = lines
  const hasHead = first !== undefined && rest.length > 0 && HEAD.test(first.words) && SEPARATOR.test(first.words)
  const read = (hasHead ? rest : lines).map(({ line, words }) => ({ line, ...splitParts(words, courierOfAll.trim()) }))
  return read.map((one) => ({ ...one, problem: one.problem ?? repeats(one, read) }))
}

/** Maximum number of parcels in one text. */
export const LINES_AT_MOST = CHOSEN_AT_MOST

function splitParts(text: string, courierOfAll: string): Omit<TrackingLine, 'line'> {
  const parts = text.split(SEPARATOR).map((part) => part.trim())
  const [order = '', second = '', third = ''] = parts
  // Without a courier for all, two words without a digit are an order and its courier.
  const isShort = parts.length === 2 && (courierOfAll !== '' || /\d/.test(second))
  const given = {
    order: order.replace(/^#/, '').toUpperCase(),
    courier: isShort ? courierOfAll : second || courierOfAll,
    trackingId: isShort ? second : third,
  }
  return { ...given, problem: lineProblem(parts.length, given) }
}

function lineProblem(
  count: number,
  { order, courier, trackingId }: Record<'order' | 'courier' | 'trackingId', string>,
) {
  if (count < 2 || count > 3) return 'parts'
  if (order === '') return 'no_order'
  if (trackingId === '') return 'no_number'
  if (courier === '') return 'no_courier'
  if (courier.length > LONGEST || trackingId.length > LONGEST) return 'too_long'
  return isTrackingNumber(trackingId) ? null : 'bad_number'
}

type Parcel = Pick<TrackingLine, 'line' | 'order' | 'trackingId'>

/**
 * Duplicates. One tracking number for two orders is wrong for one of them, and an order that is listed twice is more
 * often a mistake than a second parcel, which can follow in a list of its own.
 */
function repeats({ line, order, trackingId }: Parcel, all: readonly Parcel[]): LineProblem | null {
  const same = all.filter((one) => one.line < line && one.trackingId.toLowerCase() === trackingId.toLowerCase())
  if (same.length === 0) return all.some((one) => one.line < line && one.order === order) ? 'order_twice' : null
  return same.some((one) => one.order === order) ? 'line_twice' : 'number_twice'
}
