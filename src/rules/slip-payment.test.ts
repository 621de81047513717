import { expect, test } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import type { PaymentMethod, PaymentStatus } from './payment-status.ts'
import { slipPaymentText } from './slip-payment.ts'

test.each<[PaymentMethod, PaymentStatus, OrderStatus, string]>([
  ['COD', 'Pending', 'Processing', 'Collect ₹1,23,455.00 in cash'],
  ['COD', 'Pending', 'Shipped', 'Collect ₹1,23,455.00 in cash'],
  ['COD', 'Paid', 'Delivered', 'Cash received'],
  ['COD', 'Refunded', 'Delivered', 'Nothing to collect'],
  ['COD', 'Pending', 'Cancelled', 'Do not send: this order is cancelled'],
  ['online', 'Completed', 'Paid', 'Paid online'],
  ['online', 'Pending', 'Payment Pending', 'Online, not yet paid'],
  ['online', 'Refunded', 'Shipped', 'Nothing to collect'],
  ['online', 'Completed', 'Failed', 'Do not send: this order is failed'],
])('%s, payment %s, order %s: %s', (method, paymentStatus, status, words) => {
  expect(slipPaymentText({ method, paymentStatus, status, cashPaise: 12_345_500 })).toBe(words)
})
