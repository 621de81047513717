import type { ParcelState } from './parcel-state.ts'
import type { ReturnStatus } from './returns.ts'

/**
 * asked: it is being booked. failed: the courier came in vain. refused: the courier does not come there, or a person has
 * to look at it.
 */
export const PICKUP_STATES = [
  'asked',
  'booked',
  'failed',
  'picked_up',
  'arrived',
  'lost',
  'refused',
  'cancelled',
] as const
export type PickupState = (typeof PICKUP_STATES)[number]

export const PICKUP_STATE_LABELS: Record<PickupState, string> = {
  asked: 'Being booked',
  booked: 'Booked',
  failed: 'Came in vain',
  picked_up: 'On its way to us',
  arrived: 'Here',
  lost: 'Lost',
  refused: 'Not possible',
  cancelled: 'Called off',
}

/** Those beside which there is no other of the same return. */
export const LIVING_PICKUPS = [
  'asked',
  'booked',
  'failed',
  'picked_up',
  'arrived',
] as const satisfies readonly PickupState[]

export function isLivingPickup(state: PickupState): boolean {
  return LIVING_PICKUPS.some((one) => one === state)
}

/** Those that go on only when a person does something. */
export const STUCK_PICKUPS = ['failed', 'refused', 'lost'] as const satisfies readonly PickupState[]

/** Its buyer has given it away: what happens to it now is not in their hands. */
export const FETCHED_PICKUPS = ['picked_up', 'arrived', 'lost'] as const satisfies readonly PickupState[]

export function isFetchedPickup(state: PickupState): boolean {
  return FETCHED_PICKUPS.some((one) => one === state)
}

/** The courier does not have it yet: it can be called off. */
export function mayCancelPickup(state: PickupState): boolean {
  return state === 'asked' || state === 'booked' || state === 'failed'
}

export type PickupProblem = 'not_approved' | 'booked_already'

/** Why no pick-up can be asked for, or null; one that failed is tried again. */
export function pickupProblem(status: ReturnStatus, latest: PickupState | null): PickupProblem | null {
  if (status !== 'Approved') return 'not_approved'
  return latest !== null && isLivingPickup(latest) && latest !== 'failed' ? 'booked_already' : null
}

/** How many attempts at a door the courier reports as failed. */
export type PickupReport = { state: ParcelState; failures: number }

/** The state that follows from the courier's word. `answered`: failures after which another try was asked for. */
export function nextPickupState(stored: PickupState, { state, failures }: PickupReport, answered: number): PickupState {
  const next = BY_PARCEL[state]
  if (next === null) return stored
  if (next === 'booked' && failures > answered) return 'failed'
  // Before a retry has reached the courier, its word is still that of before.
  return next === 'booked' && stored === 'asked' ? stored : next
}

/** It came back to the buyer: there is nothing on its way any more. */
const BY_PARCEL: Record<ParcelState, PickupState | null> = {
  label_made: 'booked',
  picked_up: 'picked_up',
  in_transit: 'picked_up',
  out_for_delivery: 'picked_up',
  attempt_failed: 'picked_up',
  coming_back: 'picked_up',
  delivered: 'arrived',
  came_back: 'cancelled',
  lost: 'lost',
  cancelled: 'cancelled',
  unknown: null,
}

const HOUR_MS = 3_600_000

/** When the courier is asked again; null when nothing more is to be heard. */
export function askPickupAgainMs(state: PickupState): number | null {
  if (state === 'booked' || state === 'failed') return 2 * HOUR_MS
  return state === 'picked_up' ? 6 * HOUR_MS : null
}

type Size = { lengthMm: number; widthMm: number; heightMm: number }
/** Where nothing is known: a bag of folded clothes. */
const USUAL_SIZE: Size = { lengthMm: 300, widthMm: 250, heightMm: 60 }
const USUAL_PIECE_GRAMS = 400
const MOST_GRAMS = 100_000

type Packed = Size & { weightGrams: number }

/** What the courier is told of a parcel that nobody has measured: by the pieces, and by the parcel they came in. */
export function pickupMeasures(
  lines: readonly { quantity: number; weightGrams: number | null }[],
  sentIn: Packed | null,
): Packed {
  const grams = lines.reduce((sum, line) => sum + line.quantity * (line.weightGrams ?? USUAL_PIECE_GRAMS), 0)
  const { lengthMm, widthMm, heightMm } = sentIn ?? USUAL_SIZE
  const isKnown = lines.every(({ weightGrams }) => weightGrams !== null)
  const weightGrams = isKnown || sentIn === null ? grams : Math.min(grams, sentIn.weightGrams)
  return { lengthMm, widthMm, heightMm, weightGrams: Math.min(MOST_GRAMS, Math.max(1, weightGrams)) }
}
