import { expect, test } from 'vitest'
import { divideStock } from './seed-variants.ts'

test.each([
  [12, 3, 5],
  [7, 3, 3],
  [0, 2, 4],
  [63, 3, 4],
])('%i pieces in %i colours and %i sizes are all divided', (stock, colours, sizes) => {
  const pieces = divideStock(stock, colours, sizes)
  expect(pieces).toHaveLength(colours * sizes)
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(stock)
  expect(Math.min(...pieces)).toBeGreaterThanOrEqual(0)
})

test('few pieces leave the last colour sold out in the outer sizes', () => {
  expect(divideStock(7, 3, 3)).toEqual([1, 2, 1, 1, 1, 1, 0, 0, 0])
})
