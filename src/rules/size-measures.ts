/** What is measured of a piece, in the order in which a guide shows it, and how. The texts are for shoppers. */
export const MEASURES = {
  chest: { label: 'Chest', how: 'Around the fullest part of the chest, under the arms.' },
  waist: { label: 'Waist', how: 'Around the narrowest part, above the navel.' },
  hips: { label: 'Hips', how: 'Around the fullest part of the hips.' },
  shoulder: { label: 'Shoulder', how: 'Across the back, from one shoulder seam to the other.' },
  neck: { label: 'Neck', how: 'Around the neck, where a collar lies.' },
  sleeve: { label: 'Sleeve', how: 'From the shoulder seam to the cuff.' },
  length: { label: 'Length', how: 'From the highest point of the shoulder, or the waistband, to the hem.' },
  inseam: { label: 'Inseam', how: 'Along the inside of the leg, down to the hem.' },
} as const

export type Measure = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]]

/** Measurements of a piece in one size, in millimetres, one for each measure of the guide; null where there is none. */
export type GuideRow = { size: string; values: (number | null)[] }

export const LENGTH_UNITS = ['cm', 'inch'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

const MM_PER_CM = 10
const MM_PER_INCH = 25.4

/** '104' or '104.5' cm, '41' or '41.1' inch. */
export function lengthText(mm: number, unit: LengthUnit): string {
  const value = unit === 'cm' ? mm / MM_PER_CM : mm / MM_PER_INCH
  return String(Math.round(value * 10) / 10)
}

/** Centimetres as typed, with at most one decimal, in millimetres; null when it is none. */
export function mmFromCm(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * MM_PER_CM) : null
}

export function cmFromMm(mm: number | null): string {
  return mm === null ? '' : lengthText(mm, 'cm')
}
