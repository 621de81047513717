import { expect, test } from 'vitest'
import { isTrackingNumber } from './tracking-number.ts'

test.each(['A', ' AWB-1 ', 'EE 123_456/789.IN#2', 'x'.repeat(50)])('%s can be a tracking number', (typed) => {
  expect(isTrackingNumber(typed)).toBe(true)
})

test.each(['', '  ', '📦'.repeat(60), '📦', 'A\nB', '<b>1</b>', 'x'.repeat(51)])('%j cannot', (typed) => {
  expect(isTrackingNumber(typed)).toBe(false)
})
