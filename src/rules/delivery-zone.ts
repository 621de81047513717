/**
 * Days that a parcel takes longer than the five of everywhere else, by the beginning of its PIN code: the north-east,
 * Jammu and Kashmir and Ladakh are reached by one road or rail line, the islands by ship or air. Kept apart from the
 * table of places: the browser needs these few beginnings alone.
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

/** 0 for what is no PIN code yet: nothing is promised later for want of one. */
export function extraDaysForPinCode(pin: string | null): number {
  if (pin === null) return 0
  for (let length = pin.length; length > 0; length -= 1) {
    const days = EXTRA_DAYS[pin.slice(0, length)]
    if (days !== undefined) return days
  }
  return 0
}
