import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, STATUS_FILTERS } from './order-status.ts'
import { ORDER_SORTS, pickableStatuses } from './seller-orders.ts'
import { safeCell } from './spreadsheet-cell.ts'

test('the picker lists six, and Paid only while it is the value [SELL-ORDER-10] [SELL-ORDER-12]', () => {
  const six = ['Payment Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'Failed']
  for (const status of ORDER_STATUSES) {
    expect(pickableStatuses(status).filter((one) => one !== 'Paid')).toEqual(six)
    expect(pickableStatuses(status).includes('Paid')).toBe(status === 'Paid')
  }
})

test('whoever may not give money back is offered no end, but sees the one there is', () => {
  expect(pickableStatuses('Paid', false)).toEqual(['Payment Pending', 'Processing', 'Paid', 'Shipped', 'Delivered'])
  expect(pickableStatuses('Cancelled', false)).toContain('Cancelled')
})

test('the filter and the sorts are these [SELL-ORDER-03] [SELL-ORDER-05]', () => {
  const filters = ['All', 'Processing', 'Payment Pending', 'Paid', 'Shipped', 'Delivered', 'Cancelled', 'Failed']
  expect(STATUS_FILTERS).toEqual(filters)
  expect(ORDER_SORTS).toEqual(['date-desc', 'date-asc', 'amount-desc', 'amount-asc'])
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is no formula any more', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test('no cell begins like a formula, and what does not is left alone', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = safeCell(text)
      expect(/^[=+\-@\t\r]/.test(cell)).toBe(false)
      expect(cell.endsWith(text)).toBe(true)
    }),
  )
})
