import { z } from 'zod'
import { ORDER_CHANNELS } from '#rules/manual-sale.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#rules/payment-status.ts'
import { TEST_EVENT, type WebhookEvent } from '#rules/webhook-events.ts'

/** The data of each event: ids, numbers, states and amounts in paise, nothing about people. */
/** Whose it is; null for the shop itself. */
const seller = z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable()
const order = z.strictObject({
  orderId: z.uuid(),
  seller,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS),
  channel: z.enum(ORDER_CHANNELS),
  quantity: z.int(),
  totalPaise: z.int(),
  placedAt: z.iso.datetime(),
})
const movedOrder = order.extend({ before: z.enum(ORDER_STATUSES) })
const refund = z.strictObject({
  refundId: z.uuid(),
  orderId: z.uuid().nullable(),
  giftCardId: z.uuid().nullable(),
  returnId: z.uuid().nullable(),
  seller,
  amountPaise: z.int(),
  isCredit: z.boolean(),
})
const stock = z.strictObject({
  productId: z.uuid(),
  variantId: z.uuid(),
  seller,
  sku: z.string().nullable(),
  stock: z.int(),
})
const product = z.strictObject({ productId: z.uuid(), seller, title: z.string(), isRetired: z.boolean() })
const returned = z.strictObject({
  returnId: z.uuid(),
  orderId: z.uuid(),
  seller,
  status: z.enum(['Requested', 'Approved', 'Rejected', 'Received', 'Withdrawn']),
  refundPaise: z.int(),
  isCredit: z.boolean(),
})

export const WEBHOOK_DATA: Readonly<Record<WebhookEvent | typeof TEST_EVENT, z.ZodType>> = {
  'order.placed': order,
  'order.paid': order,
  'order.status_changed': movedOrder,
  'order.cancelled': order,
  'payment.failed': order,
  'refund.processed': refund,
  'refund.failed': refund,
  'stock.changed': stock,
  'product.created': product,
  'product.changed': product,
  'product.retired': product,
  'return.requested': returned,
  'return.decided': returned,
  'return.received': returned,
  'return.withdrawn': returned,
  [TEST_EVENT]: z.strictObject({ endpointId: z.uuid(), message: z.string() }),
}

export const webhookBody = z.strictObject({ type: z.string(), timestamp: z.iso.datetime(), data: z.unknown() })
