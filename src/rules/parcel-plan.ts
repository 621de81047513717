import { allocate } from './allocate.ts'

export type MeasuresMm = { lengthMm: number; widthMm: number; heightMm: number }
export type PackedLine = { id: string; quantity: number }
export type OrderedLine = PackedLine & { pricePaise: number }
export type Box = MeasuresMm & { id: string; weightGrams: number }

/** As the tables allow. */
export const MAX_PARCEL_GRAMS = 100_000
export const MAX_PARCEL_MM = 3000
/** Beyond this a weight is a slip of the finger: couriers take no single piece of it. */
export const MAX_PIECE_GRAMS = 30_000
/** Beyond this an order is not packed by a form. */
export const MAX_PARCELS_AT_ONCE = 20

/** What of an order is in no parcel yet. */
export function unpackedLines(ordered: readonly PackedLine[], packed: readonly PackedLine[]): PackedLine[] {
  return ordered.flatMap(({ id, quantity }) => {
    const left = quantity - count(packed, id)
    return left > 0 ? [{ id, quantity: left }] : []
  })
}

/** `empty`: a parcel without a piece. `unknown`: a line of another order. `too_many`: more pieces than were ordered. */
export type PlanProblem = 'empty' | 'unknown' | 'too_many'

export function planProblem(
  ordered: readonly PackedLine[],
  packed: readonly PackedLine[],
  parcels: readonly (readonly PackedLine[])[],
): PlanProblem | null {
  if (parcels.length === 0 || parcels.some((lines) => lines.length === 0)) return 'empty'
  const wanted = parcels.flat()
  if (wanted.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)) return 'empty'
  if (wanted.some(({ id }) => !ordered.some((line) => line.id === id))) return 'unknown'
  const all = [...packed, ...wanted]
  return ordered.some(({ id, quantity }) => count(all, id) > quantity) ? 'too_many' : null
}

/** All pieces and the empty box; null while the weight of a piece is not known. */
export function parcelWeight(
  lines: readonly { quantity: number; weightGrams: number | null }[],
  boxGrams: number,
): number | null {
  let sum = boxGrams
  for (const { quantity, weightGrams } of lines) {
    if (weightGrams === null) return null
    sum += quantity * weightGrams
  }
  return sum
}

type Piece = { quantity: number; measures: MeasuresMm | null }

/** The smallest box that takes all pieces, however they are turned; null when none does or a piece was not measured. */
export function smallestBox<One extends Box>(pieces: readonly Piece[], boxes: readonly One[]): One | null {
  const measured = pieces.flatMap(({ quantity, measures }) => (measures === null ? [] : [{ quantity, measures }]))
  if (measured.length < pieces.length) return null
  const needed = measured.reduce((sum, { quantity, measures }) => sum + quantity * volume(measures), 0)
  const fitting = boxes.filter(
    (box) => volume(box) >= needed && measured.every(({ measures }) => fitsInto(measures, box)),
  )
  return fitting.sort((a, b) => volume(a) - volume(b))[0] ?? null
}

type Sums = {
  lines: readonly OrderedLine[]
  reductionPaise: number
  feesPaise: number
  /** What is to be collected for the whole order; 0 when it is paid. */
  cashPaise: number
}
type Charged = { lines: readonly PackedLine[]; collectPaise: number }
export type ParcelAmounts = { worthPaise: number; collectPaise: number }

/**
 * What each new parcel is worth and what is collected for it: its share of the goods after reductions, the fees with
 * the first. The parcel that completes the order collects all that is left, so that the parcels together collect the
 * order's total to the paisa, also after some were cancelled and packed anew.
 */
export function splitAmounts(
  { lines, reductionPaise, feesPaise, cashPaise }: Sums,
  living: readonly Charged[],
  parcels: readonly (readonly PackedLine[])[],
): ParcelAmounts[] {
  const worth = lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const off = allocate(reductionPaise, worth)
  const net = new Map(lines.map(({ id }, index) => [id, (worth[index] ?? 0) - (off[index] ?? 0)]))
  const ordered = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const share = (packed: readonly PackedLine[]) =>
    packed.reduce((sum, { id, quantity }) => {
      return sum + Math.floor(((net.get(id) ?? 0) * quantity) / (ordered.get(id) ?? 1))
    }, 0)
  const charged = [...living]
  return parcels.map((packed) => {
    const worthPaise = share(packed)
    const isLast =
      unpackedLines(
        lines,
        [...charged, { lines: packed }].flatMap((one) => one.lines),
      ).length === 0
    const collected = charged.reduce((sum, one) => sum + one.collectPaise, 0)
    const fees = charged.length === 0 ? feesPaise : 0
    const left = Math.max(0, cashPaise - collected)
    const collectPaise = isLast ? left : Math.min(left, worthPaise + fees)
    charged.push({ lines: packed, collectPaise })
    return { worthPaise, collectPaise }
  })
}

function count(lines: readonly PackedLine[], id: string): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
}

function volume({ lengthMm, widthMm, heightMm }: MeasuresMm): number {
  return lengthMm * widthMm * heightMm
}

function fitsInto(piece: MeasuresMm, box: MeasuresMm): boolean {
  const sides = ({ lengthMm, widthMm, heightMm }: MeasuresMm) => [lengthMm, widthMm, heightMm].sort((a, b) => a - b)
  const inside = sides(box)
  return sides(piece).every((side, index) => side <= (inside[index] ?? 0))
}
