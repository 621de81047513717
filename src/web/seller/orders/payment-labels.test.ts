import { expect, test } from 'vitest'
import { paymentLabel, refundLabel } from './payment-labels.ts'

test.each([
  ['COD', 'Pending', 'Cash on delivery'],
  ['COD', 'Failed', 'Cash on delivery'],
  ['COD', 'Paid', 'Cash received'],
  ['COD', 'Refunded', 'Cash given back'],
  ['online', 'Pending', 'Online, not yet paid'],
  ['online', 'Completed', 'Paid online'],
  ['online', 'Paid', 'Paid online'],
  ['online', 'Failed', 'Online, failed'],
  ['online', 'Refunded', 'Online, refunded'],
] as const)('%s, %s: %s', (method, status, words) => {
  expect(paymentLabel({ status: 'Processing', paymentMethod: { method, status } })).toBe(words)
})

test('a cash order that is not confirmed awaits a yes, not a payment', () => {
  const paymentMethod = { method: 'COD', status: 'Pending' } as const
  expect(paymentLabel({ status: 'Payment Pending', paymentMethod })).toBe('Cash on delivery, awaits the buyer’s yes')
})

test.each([
  ['COD', 'Pending', 'Nothing to pay'],
  ['online', 'Pending', 'Nothing to pay'],
  ['online', 'Refunded', 'Online, refunded'],
] as const)('of a cancelled order %s, %s: %s', (method, status, words) => {
  expect(paymentLabel({ status: 'Cancelled', paymentMethod: { method, status } })).toBe(words)
})

test.each([
  ['Paid', 'None', null],
  ['Refunded', 'Refunded', null],
  ['Paid', 'Refunded', 'Refunded'],
  ['Paid', 'Partly refunded', 'Partly refunded'],
  ['Refunded', 'Return Received', 'Return Received'],
] as const)('%s, refund %s: %s', (status, refundStatus, words) => {
  expect(refundLabel({ paymentMethod: { status, refundStatus, amount: 1750 }, returns: [] })).toBe(words)
})

test('a refund is told with its amount: a return is rarely the whole order', () => {
  const label = (refundStatus: string) =>
    refundLabel({ paymentMethod: { status: 'Paid', refundStatus, refundedAmount: 1750, amount: 2000 }, returns: [] })
  expect(label('Refunded')).toBe('Refunded, ₹1,750')
  expect(label('Return Received')).toBe('Partly refunded, ₹1,750')
})

test('what the bank sent back is told first: it is owed', () => {
  const sums = { refundedAmount: 100, refundingAmount: 55, refusedAmount: 800 }
  const paymentMethod = { status: 'Completed', refundStatus: 'Refunded', amount: 955, ...sums } as const
  expect(refundLabel({ paymentMethod, returns: [] })).toBe('The bank sent it back, ₹800')
})

test('what is on its way back is told before what came back', () => {
  const paymentMethod = { status: 'Completed', refundStatus: 'None', refundingAmount: 955, amount: 955 } as const
  expect(refundLabel({ paymentMethod, returns: [] })).toBe('Being refunded, ₹955')
})
