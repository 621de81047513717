/**
 * Delivery days beyond the usual five, by PIN code prefix: the north-east, Jammu and Kashmir and Ladakh are reached by
 * one road or rail line, the islands by ship or air. Apart from the table of places, because the browser needs only
 * these few prefixes.
 */
const EXTRA_DAYS: Readonly<Record<string, number>> = {
  '18': 2,
  '19': 2,
  '194': 4,
  '737': 2,
  '744': 5,
  '68255': 5,
  '78': 2,
  '79': 2,
}

/** 0 for an incomplete PIN code: without one no later date is promised. */
export function extraDaysForPinCode(pin: string | null): number {
  if (pin === null) return 0
  for (let length = pin.length; length > 0; length -= 1) {
    const days = EXTRA_DAYS[pin.slice(0, length)]
    if (days !== undefined) return days
  }
  return 0
}
