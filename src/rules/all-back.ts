import type { StoredParcelState } from './parcel-progress.ts'

/** Nothing of the order reached its buyer, and nothing is on its way any more: it is back, or lost and settled. */
export function isAllBack(
  parcels: readonly { state: StoredParcelState; isInspected: boolean }[],
  { isAllPacked }: { isAllPacked: boolean },
): boolean {
  const sent = parcels.filter(({ state }) => state !== 'cancelled')
  return (
    isAllPacked &&
    sent.length > 0 &&
    sent.every(({ state, isInspected }) => isInspected && (state === 'came_back' || state === 'lost'))
  )
}
