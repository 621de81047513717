import type { STORED_PARCEL_STATES } from './parcel-state.ts'

type StoredState = (typeof STORED_PARCEL_STATES)[number]

/** How long a courier may take to pass on the cash of a parcel, unless the settings say otherwise. */
export const DEFAULT_REMITTANCE_DAYS = 15
export const MAX_REMITTANCE_DAYS = 90

export const REMITTANCE_ROWS = 10_000
export const REMITTANCE_MB = 5
/** So many lines are shown of one file, those with something to say first. */
export const REMITTANCE_LINES_SHOWN = 300

/**
 * What a line of a remittance is to the books. `known`: it is in them already. `refused`: it cannot be read. The others
 * are booked.
 */
export const LINE_RESULTS = [
  'matched',
  'short',
  'over',
  'double',
  'not_arrived',
  'unknown',
  'known',
  'refused',
] as const
export type LineResult = (typeof LINE_RESULTS)[number]
export const BOOKED_RESULTS = ['matched', 'short', 'over', 'double', 'not_arrived', 'unknown'] as const
export type BookedResult = (typeof BOOKED_RESULTS)[number]

/** No cash was collected for a parcel that ends like this. */
export const STATES_WITHOUT_CASH = [
  'coming_back',
  'came_back',
  'lost',
  'cancelled',
] as const satisfies readonly StoredState[]

type Expected = { state: StoredState; collectPaise: number; remittedPaise: number }

/** What further cash is for a parcel, by what it was to collect and what came before. */
export function judgeLine({ state, collectPaise, remittedPaise }: Expected, collectedPaise: number): BookedResult {
  if (STATES_WITHOUT_CASH.some((one) => one === state)) return 'not_arrived'
  const sum = remittedPaise + collectedPaise
  if (sum === collectPaise) return 'matched'
  if (sum < collectPaise) return 'short'
  return remittedPaise > 0 ? 'double' : 'over'
}
