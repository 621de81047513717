import { expect, test } from 'vitest'
import { DESKS, isBelow, isListing } from './page-properties.ts'

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

test.each([
  ['/products', true],
  ['/products/view-all', true],
  ['/products/one', false],
  ['/category/bags', true],
  ['/search', true],
  ['/summer-sale', true],
  ['/about', false],
  ['/cart', false],
  ['/info/returns', false],
  ['/', false],
])('%s reads a listing from its query: %s', (path, reads) => expect(isListing(path)).toBe(reads))
