import { OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { TEST_EVENT, type WebhookEvent } from '#rules/webhook-events.ts'

const SELLER = { id: '019cadc6-9a80-7d44-9f31-5c7e9b1d3f4b', slug: 'phanda', name: 'Phanda' }
/** Of the shop itself; the others show what another seller's look like. */
const ORDER = {
  orderId: '019cadc6-9a80-7820-9abf-1b105e0de8ee',
  seller: null,
  number: '7K2M9QXA',
  status: OrderStatus.Processing,
  paymentStatus: PaymentStatus.Pending,
  method: 'COD',
  channel: 'website',
  quantity: 2,
  totalPaise: 145_400,
  placedAt: '2026-03-02T09:00:00.000Z',
}
const REFUND = {
  refundId: '019cadc6-9a80-7e2c-b855-f9ff06e3fe17',
  orderId: ORDER.orderId,
  giftCardId: null,
  returnId: null,
  seller: SELLER,
  amountPaise: 49_900,
  isCredit: false,
}
const PRODUCT = {
  productId: '019cadc6-9a80-7a11-8c0e-2f4b6d8a0c1e',
  seller: SELLER,
  title: 'Crochet shawl',
  isRetired: false,
}
const RETURN = {
  returnId: '019cadc6-9a80-7b22-9d1f-3a5c7e9b1d2f',
  orderId: ORDER.orderId,
  seller: null,
  status: 'Requested',
  refundPaise: 49_900,
  isCredit: false,
}

const DATA: Record<WebhookEvent | typeof TEST_EVENT, object> = {
  'order.placed': ORDER,
  'order.paid': { ...ORDER, status: OrderStatus.Paid, paymentStatus: PaymentStatus.Completed, method: 'online' },
  'order.status_changed': { ...ORDER, status: OrderStatus.Shipped, before: OrderStatus.Processing },
  'order.cancelled': { ...ORDER, status: OrderStatus.Cancelled },
  'payment.failed': { ...ORDER, status: OrderStatus.Failed, paymentStatus: PaymentStatus.Failed, method: 'online' },
  'refund.processed': REFUND,
  'refund.failed': REFUND,
  'stock.changed': {
    ...{ productId: PRODUCT.productId, variantId: PRODUCT.productId },
    ...{ seller: SELLER, sku: 'SHAWL-RED', stock: 4 },
  },
  'product.created': PRODUCT,
  'product.changed': PRODUCT,
  'product.retired': { ...PRODUCT, isRetired: true },
  'return.requested': RETURN,
  'return.decided': { ...RETURN, status: 'Approved' },
  'return.received': { ...RETURN, status: 'Received' },
  'return.withdrawn': { ...RETURN, status: 'Withdrawn' },
  [TEST_EVENT]: { endpointId: '019cadc6-9a80-7c33-8e20-4b6d8f0c2e3a', message: 'It works.' },
}

/** A body as it is sent, for the documentation. */
export function webhookExample(type: WebhookEvent | typeof TEST_EVENT) {
  return { type, timestamp: '2026-03-02T09:00:01.000Z', data: DATA[type] }
}
