/** Where a parcel is, whichever courier carries it. */
const KNOWN_STATES = [
  'label_made',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'coming_back',
  'came_back',
  'lost',
  'cancelled',
] as const

/** `unknown`: the courier said something that is not in its table. */
export const PARCEL_STATES = [...KNOWN_STATES, 'unknown'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** `packed` waits for its label. An unknown report changes nothing, so a parcel is never stored as unknown. */
export const STORED_PARCEL_STATES = ['packed', ...KNOWN_STATES] as const

const ENDED: readonly ParcelState[] = ['delivered', 'came_back', 'lost', 'cancelled']

/** Nothing follows by itself; a courier may still correct what it said. */
export function isParcelEnded(state: ParcelState): boolean {
  return ENDED.includes(state)
}
