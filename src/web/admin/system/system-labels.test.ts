import { expect, test } from 'vitest'
import { formatBytes, formatDuration } from './system-labels.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1_572_864, '1.5 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:59Z', '0 min'],
  ['2026-01-01T00:00:00Z', '2026-01-01T01:05:00Z', '1 h 5 min'],
  ['2026-01-01T00:00:00Z', '2026-01-03T04:00:00Z', '2 d 4 h'],
  ['2026-01-01T00:00:01Z', '2026-01-01T00:00:00Z', '0 min'],
])('from %s to %s is %s', (from, to, words) => {
  expect(formatDuration(from, to)).toBe(words)
})
