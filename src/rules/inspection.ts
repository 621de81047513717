/** How many pieces of a line became what, by the names of an inspection. */
export type CountedLine<Kind extends string> = { item: string } & Record<Kind, number>

/** A parcel that came back without reaching its buyer. */
export const PARCEL_KINDS = ['sellable', 'damaged', 'missing'] as const
export type InspectedLine = CountedLine<(typeof PARCEL_KINDS)[number]>

/** A return. `notOurs`: something else was in the parcel. */
export const RETURN_KINDS = ['sellable', 'repair', 'scrap', 'notOurs'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]
export type InspectedReturn = CountedLine<ReturnKind>

export const RETURN_KIND_LABELS: Record<ReturnKind, string> = {
  sellable: 'Can be sold again',
  repair: 'To be repaired',
  scrap: 'Cannot be sold',
  notOurs: 'Not ours',
}

type SentLine = { item: string; quantity: number }

/** Every piece is counted, once. */
export function isWholeInspection<Kind extends string>(
  sent: readonly SentLine[],
  counted: readonly CountedLine<Kind>[],
  kinds: readonly Kind[],
): boolean {
  if (sent.length !== counted.length) return false
  return sent.every(({ item, quantity }) => {
    const [line, again] = counted.filter((one) => one.item === item)
    return line !== undefined && again === undefined && kinds.reduce((sum, kind) => sum + line[kind], 0) === quantity
  })
}
