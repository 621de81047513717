import { expect, test } from 'vitest'
import { isListing } from './reserved-slugs.ts'

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
