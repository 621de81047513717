import { cmFromMm, type Measure, mmFromCm } from '../size-measures.ts'

/** What a shopper may keep of themselves: only what the choice of a size uses. */
export const BODY_MEASURES = ['chest', 'waist', 'hips', 'shoulder', 'inseam'] as const satisfies readonly Measure[]
export type BodyMeasure = (typeof BODY_MEASURES)[number]

/** Millimetres; null for what was not given. */
export type BodyMeasurements = Record<BodyMeasure, number | null>
/** Centimetres, as typed. */
export type BodyForm = Record<BodyMeasure, string>

export const NO_MEASUREMENTS: BodyMeasurements = { chest: null, waist: null, hips: null, shoulder: null, inseam: null }

const LEAST_MM = 200
const MOST_MM = 2500

/** The same on the page and on the server. */
export function validateBody(form: BodyForm): {
  values: BodyMeasurements | null
  problems: Partial<Record<BodyMeasure, string>>
} {
  const problems: Partial<Record<BodyMeasure, string>> = {}
  const values = { ...NO_MEASUREMENTS }
  for (const measure of BODY_MEASURES) {
    if (form[measure].trim() === '') continue
    const mm = mmFromCm(form[measure])
    if (mm === null || mm < LEAST_MM || mm > MOST_MM) problems[measure] = 'Use centimetres from 20 to 250.'
    else values[measure] = mm
  }
  return { values: Object.keys(problems).length === 0 ? values : null, problems }
}

export function bodyToForm(body: BodyMeasurements): BodyForm {
  return Object.fromEntries(BODY_MEASURES.map((measure) => [measure, cmFromMm(body[measure])])) as BodyForm
}
