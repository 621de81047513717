import { expect, test } from 'vitest'
import { countedQuery } from './counted-query.ts'

test.each([
  [' Lal  KURTA ', 'lal kurta'],
  ['500 se 1000', '500 se 1000'],
  ['साड़ी ५०० से कम', 'साड़ी 500 से कम'],
  ['size 38', 'size 38'],
])('%s is counted as %s', (search, text) => {
  expect(countedQuery(search)).toBe(text.normalize('NFC'))
})

test.each([
  '',
  '...',
  'asha@example.in',
  '98765 43210',
  '+91 9876543210',
  '९८७६५४३२१०',
  '4111 1111 1111 1111',
  '560001',
  'order 7k2m9qxb',
  'https://example.in',
  'a b c d e f g h i',
  'x'.repeat(61),
  'wool\0',
  'wool \ud800',
])('%s is not counted', (search) => {
  expect(countedQuery(search)).toBeNull()
})
