import { bodyMeasurementsAnswer, bodyMeasurementsInput } from '../accounts/body-measurements.ts'
import type { CallSpec } from '../call.ts'

export const readMeasurements = {
  summary: 'Read your measurements',
  description: 'What you keep to be told a size, in millimetres. Nobody else can read it.',
  auth: 'signed-in',
  right: 'own',
  answer: bodyMeasurementsAnswer,
} satisfies CallSpec

export const saveMeasurements = {
  summary: 'Save your measurements',
  description: 'Centimetres, as typed. With all of them empty nothing is kept any more.',
  auth: 'signed-in',
  right: 'own',
  body: bodyMeasurementsInput,
  answer: bodyMeasurementsAnswer,
} satisfies CallSpec
