import type { ProductOption } from './product-variant.ts'

/** What buyers say about the size of a piece. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

/** How many say that it runs small, is true to size, runs large. */
export type FitCounts = [small: number, trueToSize: number, large: number]

/** Fewer voices are chance, and tell who they are of. */
const FEWEST_VOICES = 10

export function hasFitVoices(counts: Readonly<FitCounts>): boolean {
  return sum(counts) >= FEWEST_VOICES
}

/** What more than half of the buyers say, and how many they are; null with too few voices, or when they are divided. */
export function fitVerdict(counts: Readonly<FitCounts>): { fit: Fit; voices: number; of: number } | null {
  if (!hasFitVoices(counts)) return null
  const of = sum(counts)
  const at = counts.findIndex((voices) => voices * 2 > of)
  const fit = FITS[at]
  return fit === undefined ? null : { fit, voices: counts[at] ?? 0, of }
}

/** Whether buyers are asked how it fits. */
export function hasSizes({ sizes, options }: { sizes: readonly number[]; options: readonly ProductOption[] }): boolean {
  return options.length > 0 ? options.some(({ kind }) => kind === 'size') : sizes.length > 0
}

export function isFit(value: unknown): value is Fit {
  return FITS.some((fit) => fit === value)
}

function sum([small, trueToSize, large]: Readonly<FitCounts>): number {
  return small + trueToSize + large
}
