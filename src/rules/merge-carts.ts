export const MOST_CART_LINES = 100
/** Versions of one cart, as many as the database can count. */
export const MOST_CART_CHANGES = 2_000_000_000

/** A line of a cart: what it is, how many, and whether it waits for later. */
export type MergedLine = { key: string; quantity: number; isSaved: boolean }

/**
 * Joins what two devices made of one cart. What one of them changed since `base`, which both knew, is taken from it; where
 * both did, the larger quantity wins, and what one removed while the other changed it stays. Without a base, as on the first
 * sign-in, nothing is lost. The order is that of `theirs`, then what only `ours` has.
 */
export function mergeCarts<Line extends MergedLine>(
  ours: readonly Line[],
  theirs: readonly Line[],
  base: readonly MergedLine[],
): Line[] {
  const [mine, known] = [byKey(ours), byKey(base)]
  const both = theirs.flatMap((line) => joined(mine.get(line.key), line, known.get(line.key)) ?? [])
  const others = byKey(theirs)
  const added = ours.filter(({ key }) => !others.has(key))
  return [...both, ...added.flatMap((line) => joined(line, undefined, known.get(line.key)) ?? [])]
}

function joined<Line extends MergedLine>(
  ours: Line | undefined,
  theirs: Line | undefined,
  base: MergedLine | undefined,
): Line | undefined {
  if (isSame(ours, base)) return theirs
  if (isSame(theirs, base) || theirs === undefined) return ours
  if (ours === undefined) return theirs
  const isSaved = ours.isSaved && theirs.isSaved
  return { ...ours, quantity: Math.max(ours.quantity, theirs.quantity), isSaved }
}

function isSame(one: MergedLine | undefined, other: MergedLine | undefined): boolean {
  return one?.quantity === other?.quantity && one?.isSaved === other?.isSaved
}

function byKey<Line extends MergedLine>(lines: readonly Line[]): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [line.key, line]))
}
