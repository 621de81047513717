import { z } from 'zod'

export const publicSettings = z.object({
  storeName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  legalName: z.string(),
  grievanceOfficer: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
  gstin: z.string().nullable(),
  bannerText: z.string(),
  awayUntil: z.string().nullable(),
  isCodOffered: z.boolean(),
  isPrepayOffered: z.boolean(),
  isCreditOffered: z.boolean(),
  isGiftCardOffered: z.boolean(),
  shippingFee: z.number(),
  freeShippingFrom: z.number().nullable(),
  platformFee: z.number(),
  /** Taken off the goods of an order that is paid online, and the most of it in rupees; left out where nothing is. */
  prepaidPercent: z.number().nullable().optional(),
  prepaidMost: z.number().nullable().optional(),
})
export type PublicSettingsJson = z.infer<typeof publicSettings>

export const allSettings = publicSettings.extend({
  state: z.string(),
  notifications: z.boolean(),
  lowStockAlert: z.int(),
  /** Rupees. */
  codConfirmAbove: z.number(),
  codMaximum: z.number().nullable(),
  codOpenOrders: z.int().nullable(),
  /** Pieces of these categories are paid online. */
  prepaidCategories: z.array(z.string()),
  isMadeToOrderPrepaid: z.boolean(),
  /** No cash after so many parcels came back within a year, or from this share of them. */
  codReturnedParcels: z.int().nullable(),
  codReturnedPercent: z.int().nullable(),
  prepaidPercent: z.number().nullable(),
  prepaidMost: z.number().nullable(),
  remittanceDays: z.int(),
  /** Delivered orders after which an exchange is sent before the return is here; null: never. */
  exchangeTrustOrders: z.int().nullable(),
  codAdvance: z.number().nullable(),
  codAdvancePercent: z.int().nullable(),
  codAdvanceAbove: z.number(),
  /** Empty before anything was ever saved. */
  updatedAt: z.string(),
})
export type SettingsJson = z.infer<typeof allSettings>

export const settingsRead = z.object({ settings: z.union([allSettings, publicSettings]) })
export const settingsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  settings: allSettings,
  /** Orders to be packed whose promised dates lie inside the holiday. */
  ordersDue: z.int(),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

const typed = z
  .union([z.string().max(1000), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
  .optional()

/** Omitted fields stay as they are. */
export const settingsInput = z.object({
  storeName: typed,
  email: typed,
  phone: typed,
  address: typed,
  legalName: typed,
  grievanceOfficer: typed,
  grievanceEmail: typed,
  grievancePhone: typed,
  gstin: typed,
  state: typed,
  bannerText: typed,
  lowStockAlert: typed,
  codConfirmAbove: typed,
  codMaximum: typed,
  codOpenOrders: typed,
  prepaidCategories: z.array(z.string().max(120)).max(200).optional(),
  isMadeToOrderPrepaid: z.boolean().optional(),
  codReturnedParcels: typed,
  codReturnedPercent: typed,
  prepaidPercent: typed,
  prepaidMost: typed,
  remittanceDays: typed,
  exchangeTrustOrders: typed,
  codAdvance: typed,
  codAdvancePercent: typed,
  codAdvanceAbove: typed,
  awayUntil: typed,
  shippingFee: typed,
  freeShippingFrom: typed,
  platformFee: typed,
  notifications: z.boolean().optional(),
  isCodOffered: z.boolean().optional(),
  isPrepayOffered: z.boolean().optional(),
  isCreditOffered: z.boolean().optional(),
  isGiftCardOffered: z.boolean().optional(),
  /** The version that the editor saw (optimistic lock); without it the check is skipped. */
  updatedAt: z.string().max(40).optional(),
})
export type SettingsInput = z.infer<typeof settingsInput>
