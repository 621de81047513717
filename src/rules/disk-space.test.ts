import { expect, test } from 'vitest'
import { diskState, FULL_DISK_BYTES, LOW_DISK_BYTES } from './disk-space.ts'

test.each([
  [0, 'full'],
  [FULL_DISK_BYTES - 1, 'full'],
  [FULL_DISK_BYTES, 'low'],
  [LOW_DISK_BYTES - 1, 'low'],
  [LOW_DISK_BYTES, 'ok'],
  [Number.POSITIVE_INFINITY, 'ok'],
])('a disk with %d free bytes is %s', (bytes, state) => {
  expect(diskState(bytes)).toBe(state)
})
