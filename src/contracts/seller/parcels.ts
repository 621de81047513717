import { z } from 'zod'
import { LABEL_SHEETS, LABEL_STATES, LABELS_AT_ONCE } from '#rules/parcel-label.ts'
import { MAX_PARCEL_GRAMS, MAX_PARCEL_MM, MAX_PARCELS_AT_ONCE, MAX_PIECE_GRAMS } from '#rules/parcel-plan.ts'
import { STORED_PARCEL_STATES } from '#rules/parcel-state.ts'
import { fetchedAt } from './fetched-at.ts'
import { BOX_TEXTS, PARCEL_TEXTS } from './parcel-texts.ts'
import { SELLER_TEXTS } from './seller-texts.ts'

const millimetres = z.int({ error: BOX_TEXTS.measure }).min(1, BOX_TEXTS.measure).max(MAX_PARCEL_MM, BOX_TEXTS.measure)
const measures = { lengthMm: millimetres, widthMm: millimetres, heightMm: millimetres }
const success = { success: z.literal(true), message: z.string() }

export const boxInput = z.object({
  name: z.string({ error: BOX_TEXTS.name }).trim().min(1, BOX_TEXTS.name).max(60, BOX_TEXTS.name),
  ...measures,
  weightGrams: z.int({ error: BOX_TEXTS.weight }).min(0, BOX_TEXTS.weight).max(MAX_PARCEL_GRAMS, BOX_TEXTS.weight),
})
export type BoxInput = z.infer<typeof boxInput>
const boxJson = boxInput.extend({ _id: z.uuid() })
export type BoxJson = z.infer<typeof boxJson>
export const boxesAnswer = z.object({ boxes: z.array(boxJson) })
export const savedBoxAnswer = z.object({ ...success, boxes: z.array(boxJson) })
export type SavedBoxJson = z.infer<typeof savedBoxAnswer>

const parcelJson = z.object({
  _id: z.uuid(),
  number: z.int(),
  state: z.enum(STORED_PARCEL_STATES),
  /** How far its label is. */
  label: z.enum(LABEL_STATES),
  /** Why the label waits or was refused, mostly in the courier's words. */
  problem: z.string().nullable(),
  mayCancel: z.boolean(),
  awb: z.string().nullable(),
  courierName: z.string().nullable(),
  /** In rupees. */
  price: z.number().nullable(),
  collect: z.number(),
  /** What of it the courier has passed on. */
  remitted: z.number(),
  weightGrams: z.int(),
  ...measures,
  items: z.array(z.object({ item: z.uuid(), quantity: z.int() })),
  pickupFor: z.string().nullable(),
})
export type PackedParcelJson = z.infer<typeof parcelJson>

export const packingAnswer = z.object({
  order: z.object({ _id: z.uuid(), number: z.string() }),
  /** Why nothing can be packed; null when something can. */
  problem: z.string().nullable(),
  /** What is to be collected in cash for the whole order, in rupees. */
  cash: z.number(),
  items: z.array(
    z.object({
      _id: z.uuid(),
      variantId: z.uuid(),
      productId: z.uuid(),
      title: z.string(),
      choice: z.string(),
      quantity: z.int(),
      /** In living parcels. */
      packed: z.int(),
      weightGrams: z.int().nullable(),
    }),
  ),
  parcels: z.array(parcelJson),
  boxes: z.array(boxJson),
  /** The smallest that fits, or the one that was used last. */
  boxId: z.uuid().nullable(),
  /** Left out for the house. */
  fetchedAt: fetchedAt.optional(),
})
export type PackingJson = z.infer<typeof packingAnswer>

const grams = (most: number, error: string) => z.int({ error }).min(1, error).max(most, error)
const parcelGrams = grams(MAX_PARCEL_GRAMS, PARCEL_TEXTS.parcelWeight)
const quantity = z.int({ error: PARCEL_TEXTS.pieces }).min(1, PARCEL_TEXTS.pieces).max(1_000_000, PARCEL_TEXTS.tooMany)
const parcelInput = z.object({
  items: z
    .array(z.object({ item: z.uuid(PARCEL_TEXTS.unknownItem), quantity }), { error: PARCEL_TEXTS.empty })
    .min(1, PARCEL_TEXTS.empty)
    .max(200, PARCEL_TEXTS.tooManyParcels),
  boxId: z.uuid(PARCEL_TEXTS.boxGone).nullable().default(null),
  /** Overtyped; else the sum of the pieces and the box. */
  weightGrams: parcelGrams.nullable().default(null),
  ...measures,
  /** One of the offers; null takes the recommended one. */
  courierId: z
    .string({ error: PARCEL_TEXTS.courierUnknown })
    .regex(/^[\w-]{1,40}$/, PARCEL_TEXTS.courierUnknown)
    .nullable()
    .default(null),
})
export type ParcelInput = z.infer<typeof parcelInput>
export const parcelsInput = z.object({
  parcels: z
    .array(parcelInput, { error: PARCEL_TEXTS.empty })
    .min(1, PARCEL_TEXTS.empty)
    .max(MAX_PARCELS_AT_ONCE, PARCEL_TEXTS.tooManyParcels),
})
export type ParcelsInput = z.infer<typeof parcelsInput>
export const packedAnswer = z.object({ ...success, packing: packingAnswer })
export type PackedJson = z.infer<typeof packedAnswer>

export const offersInput = z.object({ weightGrams: parcelGrams, ...measures })
export type OffersInput = z.infer<typeof offersInput>
export const offersAnswer = z.object({
  offers: z.array(
    z.object({
      courierId: z.string(),
      name: z.string(),
      price: z.number(),
      days: z.int().nullable(),
      isRecommended: z.boolean(),
    }),
  ),
})
export type OffersJson = z.infer<typeof offersAnswer>

export const weightInput = z.object({
  weightGrams: grams(MAX_PIECE_GRAMS, PARCEL_TEXTS.pieceWeight),
  /** Also for the product's other combinations that have none. */
  forAll: z.boolean().default(false),
})
export type WeightInput = z.infer<typeof weightInput>
export const weightAnswer = z.object(success)

const ids = z
  .array(z.uuid(), { error: SELLER_TEXTS.nothingChosen })
  .min(1, SELLER_TEXTS.nothingChosen)
  .max(LABELS_AT_ONCE, SELLER_TEXTS.tooManyChosen)

export const labelsInput = z.object({ ids, sheet: z.enum(LABEL_SHEETS).default('4x6') })
export type LabelsInput = z.infer<typeof labelsInput>
export const manifestInput = z.object({ ids })

export const labelRunInput = z.object({ ids })
export const labelRunAnswer = z.object({
  orders: z.array(
    z.object({
      _id: z.uuid(),
      number: z.string(),
      label: z.enum([...LABEL_STATES, 'none']),
      problem: z.string().nullable(),
      missing: z.array(z.object({ variantId: z.uuid(), productId: z.uuid(), title: z.string(), choice: z.string() })),
      parcelIds: z.array(z.uuid()),
    }),
  ),
})
export type LabelRunJson = z.infer<typeof labelRunAnswer>
