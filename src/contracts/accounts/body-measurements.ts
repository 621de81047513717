import { z } from 'zod'

const mm = z.int().nullable()

/** Millimetres; null for what was not given. */
export const bodyMeasurementsJson = z.object({ chest: mm, waist: mm, hips: mm, shoulder: mm, inseam: mm })

/** Null while nothing is kept. */
export const bodyMeasurementsAnswer = z.object({ measurements: bodyMeasurementsJson.nullable() })
export type BodyMeasurementsAnswer = z.infer<typeof bodyMeasurementsAnswer>

const typed = z.string().max(40).default('')

/** Centimetres, as typed. All of them empty: nothing is kept any more. */
export const bodyMeasurementsInput = z.object({
  chest: typed,
  waist: typed,
  hips: typed,
  shoulder: typed,
  inseam: typed,
})
export type BodyMeasurementsInput = z.infer<typeof bodyMeasurementsInput>
