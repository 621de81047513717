import type { GuideRow, Measure } from '../size-measures.ts'
import { BODY_MEASURES, type BodyMeasure, type BodyMeasurements } from './body-measures.ts'

/**
 * Ease: by how many millimetres a piece is wider than the body. Less than `least` is too tight to move in, more than
 * `most` hangs; `best` is what a straight cut is sewn with.
 */
const EASE: Record<BodyMeasure, { least: number; best: number; most: number }> = {
  chest: { least: 30, best: 80, most: 240 },
  waist: { least: 10, best: 50, most: 240 },
  hips: { least: 30, best: 70, most: 260 },
  shoulder: { least: -10, best: 10, most: 60 },
  inseam: { least: -40, best: 0, most: 60 },
}

/** 'Your chest 96 cm; this piece 104 cm at 40.' */
export type SizeReason = { measure: BodyMeasure; bodyMm: number; pieceMm: number }

export type Recommended =
  | { size: string; reasons: SizeReason[] }
  /** Every size is too small, or too large, or none fits everywhere. */
  | { size: null; why: 'too small' | 'too large' | 'none'; nearest: string; reasons: SizeReason[] }

type Guide = { measures: readonly Measure[]; rows: readonly GuideRow[] }

/** The size that comes nearest to the best ease and fits everywhere; null when there is nothing to compare. */
export function recommendedSize({ measures, rows }: Guide, body: BodyMeasurements): Recommended | null {
  const compared = rows
    .map(({ size, values }) => ({ size, reasons: reasonsFor(measures, values, body) }))
    .filter(({ reasons }) => reasons.length > 0)
  const nearest = nearestOf(compared)
  if (nearest === undefined) return null
  const fitting = nearestOf(compared.filter(({ reasons }) => reasons.every((reason) => fitOf(reason) === 'fits')))
  if (fitting !== undefined) return fitting
  const isAll = (fit: Fit) => compared.every(({ reasons }) => reasons.some((reason) => fitOf(reason) === fit))
  const why = isAll('too small') ? 'too small' : isAll('too large') ? 'too large' : 'none'
  return { size: null, why, nearest: nearest.size, reasons: nearest.reasons }
}

function reasonsFor(measures: readonly Measure[], values: GuideRow['values'], body: BodyMeasurements): SizeReason[] {
  return BODY_MEASURES.flatMap((measure) => {
    const pieceMm = values[measures.indexOf(measure)] ?? null
    const bodyMm = body[measure]
    return pieceMm === null || bodyMm === null ? [] : [{ measure, bodyMm, pieceMm }]
  })
}

type Fit = 'fits' | 'too small' | 'too large'

function fitOf({ measure, bodyMm, pieceMm }: SizeReason): Fit {
  const ease = pieceMm - bodyMm
  if (ease < EASE[measure].least) return 'too small'
  return ease > EASE[measure].most ? 'too large' : 'fits'
}

/** Tight is worse than loose. Of two that are equally near the smaller, which stands first. */
function nearestOf<One extends { reasons: SizeReason[] }>(sizes: readonly One[]): One | undefined {
  const distance = ({ reasons }: One) => reasons.reduce((sum, reason) => sum + offBest(reason), 0) / reasons.length
  return sizes.toSorted((a, b) => distance(a) - distance(b))[0]
}

const TIGHT_WEIGHT = 2

function offBest({ measure, bodyMm, pieceMm }: SizeReason): number {
  const off = pieceMm - bodyMm - EASE[measure].best
  return off < 0 ? -TIGHT_WEIGHT * off : off
}
