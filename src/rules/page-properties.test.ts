import { expect, test } from 'vitest'
import { DESKS, isBelow } from './page-properties.ts'

test.each([
  ['/seller', true],
  ['/seller/orders', true],
  ['/admin?part=legal', true],
  ['/admin#top', true],
  ['/sellers', false],
  ['/products/seller', false],
  ['/', false],
  ['', false],
])('%s is a desk: %s', (path, isDesk) => expect(isBelow(DESKS, path)).toBe(isDesk))
