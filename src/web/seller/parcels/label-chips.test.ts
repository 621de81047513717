import { expect, test } from 'vitest'
import { labelChip } from './label-chips.ts'

test.each([
  ['waiting', null, 'Label is being made'],
  ['waiting', 'No connection', 'Label waits for the courier'],
  ['made', 'No pickup', 'Label made'],
  ['none', 'Not weighed', 'Not packed'],
] as const)('a label that is %s, because of %s', (label, problem, text) => {
  expect(labelChip({ label, problem }).text).toBe(text)
})
