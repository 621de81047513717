import { expect, test } from 'vitest'
import { anOrder } from '../../orders/order-for-test.ts'
import { refundLead } from './refund-dialog.tsx'

test.each([
  ['COD', 'Pending', 'Nothing was paid for this order yet.'],
  ['online', 'Failed', 'Nothing was paid for this order yet.'],
  ['online', 'Completed', 'Paid online.'],
  ['COD', 'Paid', 'Paid in cash: send it to the account that the buyer names, then write it down here.'],
] as const)('the refund of an order %s, %s begins: %s', (method, status, words) => {
  expect(refundLead(anOrder({ paymentMethod: { method, status } }))).toBe(words)
})
