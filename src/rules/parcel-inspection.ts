import type { StoredParcelState } from './parcel-progress.ts'

/** What became of the pieces of a line that came back. */
export type InspectedLine = { item: string; sellable: number; damaged: number; missing: number }

type PackedLine = { item: string; quantity: number }

/** Every piece of the parcel is counted, once. */
export function isWholeInspection(packed: readonly PackedLine[], inspected: readonly InspectedLine[]): boolean {
  if (packed.length !== inspected.length) return false
  return packed.every(({ item, quantity }) => {
    const lines = inspected.filter((line) => line.item === item)
    const [line] = lines
    return lines.length === 1 && line !== undefined && line.sellable + line.damaged + line.missing === quantity
  })
}

/** Nothing of the order reached its buyer, and nothing is on its way any more. */
export function isAllBack(
  parcels: readonly { state: StoredParcelState; isInspected: boolean }[],
  { isAllPacked }: { isAllPacked: boolean },
): boolean {
  const sent = parcels.filter(({ state }) => state !== 'cancelled')
  return isAllPacked && sent.length > 0 && sent.every(({ state, isInspected }) => state === 'came_back' && isInspected)
}
