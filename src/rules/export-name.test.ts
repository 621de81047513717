import { expect, test } from 'vitest'
import { exportName } from './export-name.ts'

// Half past midnight in India, and the day before in London.
const NOW = new Date('2026-03-01T19:00:00Z')

test.each([
  ['2026-02-01', '2026-02-28', 'orders-2026-02-01-to-2026-02-28.csv'],
  ['2026-02-01', '', 'orders-2026-02-01-to-2026-03-02.csv'],
  ['', '2026-02-28', 'orders-until-2026-02-28.csv'],
  ['', '', 'orders-until-2026-03-02.csv'],
])('from %j to %j is %s', (from, to, name) => {
  expect(exportName('orders', { from, to }, NOW)).toBe(name)
})
