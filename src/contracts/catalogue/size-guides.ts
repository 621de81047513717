import { z } from 'zod'
import { MEASURE_NAMES } from '#rules/size-measures.ts'
import { failure } from '../failure.ts'

export const sizeGuideJson = z.object({
  _id: z.uuid(),
  name: z.string(),
  measures: z.array(z.enum(MEASURE_NAMES)),
  /** Millimetres, one for each measure. */
  rows: z.array(z.object({ size: z.string(), values: z.array(z.int().nullable()) })),
  note: z.string(),
  noteHindi: z.string(),
})
export type SizeGuideJson = z.infer<typeof sizeGuideJson>

export const oneSizeGuide = z.object({ sizeGuide: sizeGuideJson })

export const sellerSizeGuide = sizeGuideJson.extend({
  updatedAt: z.string(),
  /** How many products show it. */
  productCount: z.int().min(0),
})
export type SellerSizeGuideJson = z.infer<typeof sellerSizeGuide>

export const sizeGuideList = z.object({ sizeGuides: z.array(sellerSizeGuide) })

export const sizeGuideAnswer = z.object({ success: z.literal(true), message: z.string(), sizeGuide: sellerSizeGuide })
export type SizeGuideAnswer = z.infer<typeof sizeGuideAnswer>

export const deletedSizeGuide = z.object({ success: z.literal(true), message: z.string() })

/** As typed, in centimetres: the rule of the form tells what is wrong, with its place. */
export const sizeGuideInput = z.object({
  name: z.string().max(500).default(''),
  measures: z.array(z.string().max(40)).max(40).default([]),
  rows: z
    .array(z.object({ size: z.string().max(200), values: z.array(z.string().max(40)).max(40) }))
    .max(200)
    .default([]),
  note: z.string().max(5000).default(''),
  noteHindi: z.string().max(5000).default(''),
  /** The version that the editor saw (optimistic lock). */
  updatedAt: z.string().max(40).optional(),
})
export type SizeGuideInput = z.infer<typeof sizeGuideInput>

export const sizeGuideConflict = failure.extend({
  updatedAt: z.string().optional(),
  changedBy: z.string().nullable().optional(),
})
