import type { CallSpec } from '../call.ts'
import {
  deletedSizeGuide,
  sizeGuideAnswer,
  sizeGuideConflict,
  sizeGuideInput,
  sizeGuideList,
} from '../catalogue/size-guides.ts'
import { idParams } from '../id-params.ts'

export const listSizeGuides = {
  summary: 'List size guides',
  description: 'All of them, by name, with how many products show each.',
  auth: 'seller',
  right: 'products:read',
  byKey: true,
  answer: sizeGuideList,
} satisfies CallSpec

export const addSizeGuide = {
  summary: 'Add a size guide',
  description: 'Its name must not be taken. Measurements are sent as typed, in centimetres.',
  auth: 'seller',
  right: 'products:write',
  body: sizeGuideInput,
  answer: sizeGuideAnswer,
} satisfies CallSpec

export const changeSizeGuide = {
  summary: 'Change a size guide',
  description: 'Every product that shows it shows the new one.',
  auth: 'seller',
  right: 'products:write',
  params: idParams,
  body: sizeGuideInput,
  answer: sizeGuideAnswer,
  conflict: sizeGuideConflict,
} satisfies CallSpec

export const deleteSizeGuide = {
  summary: 'Delete a size guide',
  description: 'Products that showed it show none.',
  auth: 'seller',
  right: 'products:write',
  params: idParams,
  answer: deletedSizeGuide,
} satisfies CallSpec
