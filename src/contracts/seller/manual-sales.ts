import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#rules/address.ts'
import { HANDOVERS, SALE_CHANNELS, SALE_PAYMENTS } from '#rules/manual-sale.ts'
import { toPaise } from '#rules/money.ts'
import { isDay } from '#rules/money-period.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { MANUAL_SALE_TEXTS } from './manual-sale-texts.ts'

const MOST_LINES = 50
const MOST_PIECES = 99
const MOST_RUPEES = 10_000_000

const price = z
  .number({ error: MANUAL_SALE_TEXTS.badPrice })
  .min(1, MANUAL_SALE_TEXTS.badPrice)
  .max(MOST_RUPEES)
  .refine((rupees) => toPaise(rupees) !== null, MANUAL_SALE_TEXTS.badPrice)

const saleLine = z
  .object({
    productId: z.uuid(),
    variantId: z.uuid(),
    /** As the device calls it, for what cannot be found any more. */
    title: z.string().trim().max(300).default(''),
    /** Of a product without combinations: what was chosen of its colours and sizes. */
    color: z.string().trim().max(60).default(''),
    size: z.int().nullable().default(null),
    quantity: z.int().min(1).max(MOST_PIECES),
    /** Of one piece, as agreed. */
    price,
    /** What the device showed as the shop's price: another one needs a reason. */
    shownPrice: price,
    reason: z.string().trim().max(200).default(''),
  })
  .refine((line) => line.price === line.shownPrice || line.reason !== '', {
    error: MANUAL_SALE_TEXTS.reasonNeeded,
    path: ['reason'],
  })

const phone = z
  .string()
  .trim()
  .max(40)
  .refine((typed) => typed === '' || normalizePhone(typed) !== null, MANUAL_SALE_TEXTS.badPhone)
  .default('')
const email = z
  .string()
  .trim()
  .max(254)
  .refine((typed) => typed === '' || normalizeEmail(typed) !== null, MANUAL_SALE_TEXTS.badEmail)
  .default('')

/** A sale as it was written down. All of it but `confirmMissing` is told apart by its key. */
export const saleInput = z.object({
  soldAt: z.iso.datetime(),
  channel: z.enum(SALE_CHANNELS),
  /** Such as the name of the fair. */
  place: z.string().trim().max(60).default(''),
  handover: z.enum(HANDOVERS),
  payment: z.enum(SALE_PAYMENTS),
  lines: z.array(saleLine).min(1, MANUAL_SALE_TEXTS.noLines).max(MOST_LINES),
  /** Rupees, as agreed, for what is sent. */
  shippingFee: z.number({ error: MANUAL_SALE_TEXTS.badShipping }).min(0).max(100_000).default(0),
  /** Null: somebody who gave no name. */
  customer: z
    .object({
      fullName: z.string().trim().max(121).default(''),
      phone,
      email,
      /** A match that the seller confirmed, from the call that looks a phone number up. */
      matchId: z.uuid().nullable().default(null),
    })
    .nullable()
    .default(null),
  address: z
    .object({
      address: z.string().trim().max(300),
      city: z.string().trim().max(80),
      state: z.string().trim().max(60),
      postalCode: z.string().trim().max(20),
    })
    .nullable()
    .default(null),
  /** The seller knows that the books have fewer pieces: they are gone. */
  confirmMissing: z.boolean().default(false),
})
export type SaleInput = z.infer<typeof saleInput>
/** As a device sends it. */
export type SaleBody = z.input<typeof saleInput>

const rupees = z.number()

const saleJson = z.object({
  /** The order's id. */
  _id: z.uuid(),
  /** The order's number. */
  number: z.string(),
  soldAt: z.iso.datetime(),
  channel: z.enum(SALE_CHANNELS),
  place: z.string(),
  handover: z.enum(HANDOVERS),
  payment: z.enum(SALE_PAYMENTS),
  status: z.enum(ORDER_STATUSES),
  isPaid: z.boolean(),
  quantity: z.int(),
  total: rupees,
  invoiceNumber: z.string().nullable(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Why it was taken back; null while it stands. */
  voided: z.string().nullable(),
  mayVoid: z.boolean(),
  lines: z.array(z.object({ _id: z.uuid(), title: z.string(), quantity: z.int(), price: rupees, reason: z.string() })),
})
export type SaleJson = z.infer<typeof saleJson>

export const saleAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  sale: saleJson,
  /** Where the buyer pays, of a sale that waits for it. */
  link: z.url().nullable(),
})
export type SaleAnswer = z.infer<typeof saleAnswer>

export const salesQuery = z.object({ day: z.string().refine(isDay).optional().catch(undefined) })
export type SalesQuery = z.infer<typeof salesQuery>

const takingsJson = z.object({
  channel: z.enum(SALE_CHANNELS),
  place: z.string(),
  sales: z.int(),
  cash: rupees,
  upi: rupees,
  card: rupees,
  link: rupees,
  total: rupees,
})
export type TakingsJson = z.infer<typeof takingsJson>

export const salesAnswer = z.object({
  day: z.iso.date(),
  takings: z.array(takingsJson),
  /** Newest first. */
  sales: z.array(saleJson),
  /** Whether there were more than are listed. */
  hasMore: z.boolean(),
})
export type SalesJson = z.infer<typeof salesAnswer>

export const customerLookupInput = z.object({
  phone: z
    .string({ error: MANUAL_SALE_TEXTS.badPhone })
    .max(40)
    .refine((typed) => normalizePhone(typed) !== null, MANUAL_SALE_TEXTS.badPhone),
})
export type CustomerLookupInput = z.infer<typeof customerLookupInput>

export const customerMatchesAnswer = z.object({
  matches: z.array(
    z.object({
      _id: z.uuid(),
      kind: z.enum(['account', 'guest']),
      /** With most letters hidden: enough to ask whether it is them. */
      name: z.string(),
      email: z.string(),
      city: z.string(),
      orders: z.int(),
    }),
  ),
})
export type CustomerMatchJson = z.infer<typeof customerMatchesAnswer>['matches'][number]

const goodsJson = z.object({
  productId: z.uuid(),
  variantId: z.uuid(),
  title: z.string(),
  /** 'Red, XL'; empty for a product without combinations. */
  detail: z.string(),
  /** Empty where it has none. */
  sku: z.string(),
  /** European Article Number; empty where it has none. */
  barcode: z.string(),
  price: rupees,
  stock: z.int(),
  image: z.string(),
  /** Of a product without combinations: what can be chosen. */
  colors: z.array(z.string()),
  sizes: z.array(z.int()),
})
export type GoodsJson = z.infer<typeof goodsJson>

export const goodsAnswer = z.object({
  goods: z.array(goodsJson),
  /** Whether there are more than a device keeps. */
  hasMore: z.boolean(),
})
export type GoodsAnswer = z.infer<typeof goodsAnswer>

export const voidInput = z.object({
  reason: z
    .string({ error: MANUAL_SALE_TEXTS.voidReasonNeeded })
    .trim()
    .min(3, MANUAL_SALE_TEXTS.voidReasonNeeded)
    .max(200),
})
export type VoidInput = z.infer<typeof voidInput>
