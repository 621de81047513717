import { expect, test } from 'vitest'
import type { CheckedLineJson } from '#contracts/seller/bulk-tracking.ts'
import { splitFaults } from './split-faults.ts'

const line = (number: number, problem: string | null): CheckedLineJson => ({
  ...{ line: number, order: `A${number}`, courier: 'X', trackingId: `${number}`, customer: '', isDone: false, problem },
})

test('lines that are ready are sent under their numbers, the faulty ones stay with their reasons', () => {
  const lines = [line(1, null), line(2, 'There is no such order.'), line(4, null), line(5, 'This order has ended.')]
  const { send, rest } = splitFaults('A1,X,1\nA2,X,2\n\nA4,X,4\nA5,X,5', { lines, ready: 2, faults: 2 })
  expect(send).toBe('A1,X,1\n\n\nA4,X,4\n')
  expect(rest.text).toBe('A2,X,2\nA5,X,5')
  expect(rest.lines.map((one) => [one.line, one.problem])).toEqual([
    [1, 'There is no such order.'],
    [2, 'This order has ended.'],
  ])
})
