import { type ParcelState, STORED_PARCEL_STATES } from './parcel-state.ts'

export type StoredParcelState = (typeof STORED_PARCEL_STATES)[number]

/** What a courier reports of a parcel; the time is null when it could not be read. */
export type ReportedScan = { at: Date | null; state: ParcelState }

/** A report that comes late never leads back to an earlier phase. Within one, the newest report counts. */
const PHASES: Record<StoredParcelState, number> = {
  packed: 0,
  label_made: 1,
  picked_up: 2,
  in_transit: 2,
  out_for_delivery: 2,
  attempt_failed: 2,
  coming_back: 3,
  delivered: 4,
  came_back: 4,
  lost: 4,
  cancelled: 4,
}

type Known = { at: Date | null; state: StoredParcelState }

/**
 * The state that follows from what the courier says now, and else from its scans: in any order, and each as often as it
 * is told. Only the courier's present word corrects a parcel that had ended, and a label is no such word: of a parcel
 * that the shop has just cancelled it says nothing new.
 */
export function nextParcelState(
  stored: StoredParcelState,
  { present, scans }: { present: ParcelState; scans: readonly ReportedScan[] },
): StoredParcelState {
  if (present === 'label_made' && PHASES[stored] === PHASES.cancelled) return stored
  if (present !== 'unknown') return present
  const newest = scans.filter(isKnown).reduce<Known | null>((best, scan) => later(best, scan), null)
  return newest === null ? stored : later({ at: null, state: stored }, newest).state
}

function isKnown(scan: ReportedScan): scan is ReportedScan & Known {
  return scan.state !== 'unknown'
}

/** Of two scans the one that says more; the order of asking makes no difference. */
function later(one: Known | null, other: Known): Known {
  if (one === null) return other
  const [a, b] = [weigh(one), weigh(other)]
  for (const [at, weight] of b.entries()) {
    if (weight !== a[at]) return weight > (a[at] ?? 0) ? other : one
  }
  return one
}

/** The phase, then the time; of one second, the later in the table. */
function weigh({ at, state }: Known): number[] {
  return [PHASES[state], at?.getTime() ?? Number.NEGATIVE_INFINITY, STORED_PARCEL_STATES.indexOf(state)]
}

/** The parcel is with the courier, or was. */
export function hasLeft(state: StoredParcelState): boolean {
  return PHASES[state] >= PHASES.picked_up && state !== 'cancelled'
}

/** On its way to the buyer. */
export function isUnderWay(state: StoredParcelState): boolean {
  return PHASES[state] === PHASES.picked_up
}

/** How far an order is by its parcels: it has left with the first, and arrived with the last that can arrive. */
export function orderProgress(
  states: readonly StoredParcelState[],
  { isAllPacked }: { isAllPacked: boolean },
): 'waiting' | 'left' | 'arrived' {
  const living = states.filter((state) => state === 'delivered' || PHASES[state] < PHASES.coming_back)
  const hasArrived = living.length > 0 && living.every((state) => state === 'delivered')
  if (hasArrived && isAllPacked) return 'arrived'
  return states.some(hasLeft) ? 'left' : 'waiting'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_MS = 24 * HOUR_MS
/** A parcel of which nothing was heard for long is asked about ever more rarely. */
const QUIET_PART = 10
/** A webhook told of an end that tracking does not know yet. */
const UNCONFIRMED_MS = 10 * MINUTE_MS

const ASK_AGAIN_MS: Record<StoredParcelState, number | null> = {
  packed: null,
  label_made: 2 * HOUR_MS,
  picked_up: 4 * HOUR_MS,
  in_transit: 4 * HOUR_MS,
  out_for_delivery: 30 * MINUTE_MS,
  attempt_failed: 4 * HOUR_MS,
  coming_back: 12 * HOUR_MS,
  delivered: null,
  came_back: null,
  lost: null,
  cancelled: null,
}

/** When the courier is asked again, from now; null when nothing more is to be heard. */
export function askAgainMs(
  state: StoredParcelState,
  { quietMs, isUnconfirmed }: { quietMs: number; isUnconfirmed: boolean },
): number | null {
  const usual = ASK_AGAIN_MS[state]
  if (usual === null) return null
  const wait = Math.min(LONGEST_MS, Math.max(usual, quietMs / QUIET_PART))
  return isUnconfirmed ? Math.min(wait, UNCONFIRMED_MS) : wait
}
