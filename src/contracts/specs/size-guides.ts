import type { CallSpec } from '../call.ts'
import { oneSizeGuide } from '../catalogue/size-guides.ts'
import { idParams } from '../id-params.ts'

export const readSizeGuide = {
  summary: 'Read a size guide',
  description: 'Measurements of pieces by size, in millimetres.',
  auth: 'public',
  params: idParams,
  answer: oneSizeGuide,
} satisfies CallSpec
