import { z } from 'zod'
import { SELLER_FILTERS, SELLER_STATUSES } from '#rules/admin-lists.ts'
import { ADMIN_SELLER_TEXTS } from './admin-seller-texts.ts'

export const adminSeller = z.object({
  /** The account; there is one application for each. */
  _id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isActive: z.boolean(),
  status: z.enum(SELLER_STATUSES),
  /** Pending, without an application: they chose to sell when signing up, and others here send the form. */
  hasNotApplied: z.literal(true).optional(),
  /** When they asked; for a seller who never had to, when the account was opened. */
  appliedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected, as the applicant was told. */
  reason: z.string(),
  /** The seller beside the shop that they work for. */
  worksFor: z
    .object({
      name: z.string(),
      suspendedReason: z.string().nullable(),
      /** Orders of theirs that are still to be sent. */
      openOrders: z.int(),
      /** In a group of their staff: not who the seller is. */
      isHelper: z.boolean(),
      /** Their own shipping rule; null where the shop's holds. */
      shippingFee: z.number().min(0).nullable(),
      freeShippingFrom: z.number().min(0).nullable(),
    })
    .nullable(),
})
export type AdminSellerJson = z.infer<typeof adminSeller>

/** Invalid query parameters fall back to their defaults. */
export const adminSellersQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(SELLER_FILTERS).catch('all'),
  sort: z.enum(['waiting', 'newest', 'name']).catch('waiting'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type AdminSellersQuery = z.infer<typeof adminSellersQuery>

export const adminSellersAnswer = z.object({
  sellers: z.array(adminSeller),
  /** `NotApplied` is not in `Pending`, and left out where there are none. */
  counts: z.object({ Pending: z.int(), Approved: z.int(), Rejected: z.int(), NotApplied: z.int().optional() }),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type AdminSellersJson = z.infer<typeof adminSellersAnswer>

/** Left out: they sell goods of their own. */
export const approvalInput = z.object({ worksFor: z.enum(['own', 'house']).optional() }).nullish()

export const rejectionInput = z.object({
  reason: z
    .string({ error: ADMIN_SELLER_TEXTS.reasonMissing })
    // Normalize line breaks; drop other control characters.
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, ADMIN_SELLER_TEXTS.reasonMissing).max(500, ADMIN_SELLER_TEXTS.reasonLong)),
})

export const adminSellerChanged = z.object({ success: z.literal(true), message: z.string() })
