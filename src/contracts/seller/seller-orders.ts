import { z } from 'zod'
import { isDay } from '#rules/money-period.ts'
import { ORDER_STATUSES, STATUS_FILTERS } from '#rules/order-status.ts'
import { PAYMENT_METHODS } from '#rules/payment-status.ts'
import { RETURN_STATUSES } from '#rules/returns.ts'
import {
  CHOSEN_AT_MOST,
  DOCUMENT_KINDS,
  LAST_PAGE,
  ORDERS_A_PAGE,
  PAGE_SIZES,
  PAYMENT_FILTERS,
  TABLE_SORTS,
} from '#rules/seller-orders.ts'
import { CASH_HOLDERS } from '#rules/sellers.ts'
import { ORDER_TEXTS } from '../orders/order-texts.ts'
import { confirmInput } from '../orders/order-work.ts'
import { orderAnswer, orderJson } from '../orders/orders.ts'
import { sellerChoices, sellerFilter } from '../seller-choices.ts'
import { REFUND_AMOUNT_TEXTS, SELLER_TEXTS } from './seller-texts.ts'

const dayInput = z
  .string()
  .refine((day) => day === '' || isDay(day))
  .catch('')

/** Invalid query parameters fall back to their defaults. */
export const sellerOrdersQuery = z.object({
  search: z.string().trim().max(100).catch(''),
  status: z.enum(STATUS_FILTERS).catch('All'),
  /** Only orders with a return that waits for a decision. */
  returns: z.enum(['', 'waiting']).catch(''),
  /** Only those that wait to be packed. */
  pack: z.enum(['', 'waiting']).catch(''),
  payment: z.enum(PAYMENT_FILTERS).catch(''),
  seller: sellerFilter,
  /** Days in India, inclusive; both optional. */
  from: dayInput,
  to: dayInput,
  sort: z.enum(TABLE_SORTS).catch('date-desc'),
  size: z.coerce.number().pipe(z.literal(PAGE_SIZES)).catch(ORDERS_A_PAGE),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
})
export type SellerOrdersQuery = z.infer<typeof sellerOrdersQuery>

export const sellerOrdersAnswer = z.object({
  orders: z.array(orderJson),
  counts: z.record(z.enum(STATUS_FILTERS), z.int()),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** Number of notes by order; orders without notes are omitted. */
  noteCounts: z.record(z.string(), z.int()),
  /** When orders to be packed must leave to arrive as promised, by order. */
  shipBy: z.record(z.string(), z.iso.datetime()),
  /** Pieces that are in parcels, by order; orders without parcels are omitted. */
  packed: z.record(z.string(), z.int()),
  ...sellerChoices,
})
export type SellerOrdersJson = z.infer<typeof sellerOrdersAnswer>

export const sellerOrderIdsAnswer = z.object({
  ids: z.array(z.uuid()),
  /** The same, with what the page needs to ask before they are changed. */
  orders: z.array(
    z.object({
      _id: z.uuid(),
      status: z.enum(ORDER_STATUSES),
      method: z.enum(PAYMENT_METHODS),
      /** For the house: somebody else sells it. */
      isOthers: z.literal(true).optional(),
    }),
  ),
  total: z.int(),
})
export type OrderIdsJson = z.infer<typeof sellerOrderIdsAnswer>
export type ChosenOrderJson = OrderIdsJson['orders'][number]

const shown = { _id: z.uuid(), title: z.string(), image: z.string() }
export const dashboardAnswer = z.object({
  /** What others sell beside the house is not counted. */
  isHouseOnly: z.literal(true).optional(),
  revenue: z.number(),
  orderCount: z.int(),
  productCount: z.int(),
  /** Of a seller who is not the house: goods that a suspension hides. They are not in `productCount`. */
  hiddenCount: z.int().optional(),
  lowStockCount: z.int(),
  /** Products with enough in all, of which a combination is sold out. */
  partlySoldOutCount: z.int(),
  lowStockAlert: z.int(),
  averageRating: z.number(),
  ratingCount: z.int(),
  days: z.array(z.object({ day: z.string(), revenue: z.number(), orders: z.int() })),
  bestSellers: z.array(z.object({ ...shown, pieces: z.int(), revenue: z.number() })),
  lowStock: z.array(
    z.object({
      ...shown,
      inStock: z.int(),
      /** Combinations that are sold out, the first of them; only where others are left. */
      soldOut: z.array(z.string()).optional(),
      soldOutCount: z.int().optional(),
    }),
  ),
  recentOrders: z.array(orderJson),
})
export type DashboardJson = z.infer<typeof dashboardAnswer>
export type DayJson = DashboardJson['days'][number]

export const bulkStatusInput = z.object({
  ids: z.array(z.string().max(64), { error: SELLER_TEXTS.nothingChosen }).min(1, SELLER_TEXTS.nothingChosen).max(100),
  status: z.enum(ORDER_STATUSES, { error: ORDER_TEXTS.unknownStatus }),
  confirm: confirmInput,
  /** Takes the last change back: an ended order that was called delivered by mistake ends again without giving cash back. */
  undo: z.boolean().optional(),
})
export type BulkStatusInput = z.infer<typeof bulkStatusInput>

const chosenIds = z
  .array(z.uuid(), { error: SELLER_TEXTS.nothingChosen })
  .min(1, SELLER_TEXTS.nothingChosen)
  .max(CHOSEN_AT_MOST, SELLER_TEXTS.tooManyChosen)

export const documentsInput = z.object({ ids: chosenIds, kind: z.enum(DOCUMENT_KINDS) })
export type DocumentsInput = z.infer<typeof documentsInput>
export const chosenInput = z.object({ ids: chosenIds })

export const bulkAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.array(orderJson),
  failed: z.array(z.object({ id: z.string(), status: z.enum(ORDER_STATUSES), message: z.string() })),
})
export type BulkJson = z.infer<typeof bulkAnswer>

export const returnsQuery = z.object({
  status: z.enum(['', 'waiting', 'pickup', ...RETURN_STATUSES]).catch(''),
  seller: sellerFilter,
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
})
export type ReturnsQuery = z.infer<typeof returnsQuery>

export const returnListAnswer = z.object({
  returns: z.array(z.object({ _id: z.uuid(), order: orderJson })),
  /** How many wait for a decision, whatever the filter; what others sell, the house does not decide. */
  waiting: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  ...sellerChoices,
})
export type ReturnListJson = z.infer<typeof returnListAnswer>
export const ordersToPackAnswer = z.object({ waiting: z.int() })
export const waitingReturnsAnswer = z.object({ waiting: z.int() })

export const refundInput = z.object({
  /** Rupees; omitted for all that is left. The operation validates it against what is left. */
  amount: z.number({ error: REFUND_AMOUNT_TEXTS.no_number }).optional(),
  reason: z.string().trim().max(300).default(''),
  /** Of cash: the buyer is asked for an account that it is paid out to, instead of its being handed over. */
  isPayout: z.boolean().optional(),
})
export type RefundInput = z.infer<typeof refundInput>

const sums = { paid: z.number(), refunded: z.number(), left: z.number() }
export const refundSumsAnswer = z.object({
  ...sums,
  /** What was paid in cash may be paid out to an account that the buyer names. */
  mayPayOut: z.literal(true).optional(),
  /** Of another seller's order: who has what is left of its cash; `courier` where it comes to the shop yet. */
  cashWith: z.enum(CASH_HOLDERS).optional(),
})
export type RefundSumsJson = z.infer<typeof refundSumsAnswer>
export const refundAnswer = orderAnswer.extend({
  refund: z.object({ amount: z.number(), ...sums }),
})
export type RefundedJson = z.infer<typeof refundAnswer>

export const noteInput = z.object({
  body: z
    .string({ error: SELLER_TEXTS.noteMissing })
    .trim()
    .min(1, SELLER_TEXTS.noteMissing)
    .max(1000, 'Please use at most 1000 characters.'),
})

export const note = z.object({
  _id: z.uuid(),
  body: z.string(),
  by: z.string(),
  date: z.iso.datetime(),
})
export type NoteJson = z.infer<typeof note>
export const notesAnswer = z.object({ notes: z.array(note) })
