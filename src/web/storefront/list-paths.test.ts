import { expect, test } from 'vitest'
import { isListPath } from './list-paths.ts'

test.each([
  '/',
  '/products',
  '/products/view-all',
  '/category/kurtas',
  '/categories',
  '/search',
  '/deals',
  '/new-arrivals',
  '/flash-deals',
  '/sellers/phanda-and-daughters',
])('%s is a list, and shows skeleton cards while it loads [LIST-12]', (path) => expect(isListPath(path)).toBe(true))

test.each([
  '/products/an-id',
  '/cart',
  '/orders',
  '/about',
  '/gift-cards',
  '/unauthorized',
  '/verify-email',
  '/sellers',
])('%s is none', (path) => expect(isListPath(path)).toBe(false))
