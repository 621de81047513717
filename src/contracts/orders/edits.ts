import { z } from 'zod'
import { EDIT_STATES, MAX_EDIT_LINES } from '#rules/order-edit.ts'
import { orderJson } from './orders.ts'

const id = z.string().max(64)

const editLineJson = z.object({
  itemId: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid(),
  title: z.string(),
  color: z.string(),
  size: z.number().nullable(),
  choice: z.array(z.object({ name: z.string(), value: z.string() })),
  price: z.number(),
  quantity: z.number(),
})

const editSideJson = z.object({
  lines: z.array(editLineJson),
  subtotal: z.number(),
  couponDiscount: z.number(),
  prepaidDiscount: z.number(),
  shippingFee: z.number(),
  platformFee: z.number(),
  total: z.number(),
  /** What of the total store credit pays. */
  storeCredit: z.number(),
})

export const orderEditJson = z.object({
  _id: z.uuid(),
  /** A proposal whose time is over, or whose order has gone on, is `lapsed`. */
  state: z.enum([...EDIT_STATES, 'lapsed']),
  by: z.enum(['shopper', 'seller']),
  note: z.string(),
  before: editSideJson,
  after: editSideJson,
  /** What the buyer pays more; below zero is given back, or not collected. */
  difference: z.number(),
  /** Whether agreeing means paying online now. */
  isToPay: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type OrderEditJson = z.infer<typeof orderEditJson>

export const editsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  edits: z.array(orderEditJson),
  /** Why the order cannot be changed now; null where it can. */
  problem: z.string().nullable(),
  /** Whether the buyer may choose another size now. */
  maySwap: z.boolean(),
})
export type EditsJson = z.infer<typeof editsAnswer>

export const editedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  edit: orderEditJson,
  order: orderJson,
})
export type EditedJson = z.infer<typeof editedAnswer>

const line = z.object({
  /** A line of the order that stays, maybe in another quantity or as another variant; without it the line is new. */
  item: id.optional(),
  /** Of a new line. */
  product: id.optional(),
  variantId: id.optional(),
  /** Of a product without options, from its lists. */
  color: z.string().max(100).optional(),
  size: z.number().int().optional(),
  quantity: z.number().int().min(1).max(1000),
})
export type EditLineInput = z.infer<typeof line>

/** All that the order holds afterwards: a line that is left out is removed. */
export const editInput = z.object({
  lines: z.array(line).min(1).max(MAX_EDIT_LINES),
  note: z.string().trim().max(300).default(''),
  /** The total that was seen; another one is refused. */
  total: z.number().optional(),
})
export type EditInput = z.infer<typeof editInput>

export const editPreviewAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  before: editSideJson,
  after: editSideJson,
  difference: z.number(),
  /** Whether the buyer is asked first. */
  isAsked: z.boolean(),
  isToPay: z.boolean(),
})
export type EditPreviewJson = z.infer<typeof editPreviewAnswer>

export const swapInput = line.pick({ variantId: true, color: true, size: true }).extend({ item: id })
export type SwapInput = z.infer<typeof swapInput>
