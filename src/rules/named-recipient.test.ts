import { expect, test } from 'vitest'
import { requiresRecipientName } from './named-recipient.ts'

test.each([
  [0, false],
  [4_999_999, false],
  [5_000_000, true],
  [90_000_000, true],
])('a paper over %d paise names its buyer: %s', (taxablePaise, isNamed) => {
  expect(requiresRecipientName(taxablePaise)).toBe(isNamed)
})
