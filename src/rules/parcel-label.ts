import type { STORED_PARCEL_STATES } from './parcel-state.ts'

/** `made`: it can be printed. `waiting`: it is being made, or tried again later. `refused`: somebody has to decide. */
export const LABEL_STATES = ['made', 'waiting', 'refused', 'cancelled'] as const
export type LabelState = (typeof LABEL_STATES)[number]

/** One a page for a label printer, or four on a page of A4. */
export const LABEL_SHEETS = ['4x6', 'a4'] as const
export type LabelSheet = (typeof LABEL_SHEETS)[number]

/** How many labels are made or printed at once. */
export const LABELS_AT_ONCE = 200

type StoredState = (typeof STORED_PARCEL_STATES)[number]
type Labelled = { state: StoredState; labelMadeAt: Date | null; labelDueAt: Date | null }

export function labelState({ state, labelMadeAt, labelDueAt }: Labelled): LabelState {
  if (state === 'cancelled') return 'cancelled'
  if (labelMadeAt !== null) return 'made'
  return labelDueAt === null ? 'refused' : 'waiting'
}

/** Until the courier has it. */
export function mayCancelParcel({ state }: { state: StoredState }): boolean {
  return state === 'packed' || state === 'label_made'
}

const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 5 * 60_000

/** The pause before the next try, after this many in a row that failed: doubles up to five minutes. */
export function labelPauseMs(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, Math.min(tries, 20) - 1))
}

type Offer = { courierId: string; pricePaise: number; isRecommended: boolean }

/** The recommended offer, else the cheapest. */
export function bestOffer<One extends Offer>(offers: readonly One[]): One | null {
  const cheapest = [...offers].sort((a, b) => a.pricePaise - b.pricePaise)[0]
  return offers.find(({ isRecommended }) => isRecommended) ?? cheapest ?? null
}
