import { expect, test } from 'vitest'
import { pageHref } from './page-href.ts'

test.each([
  ['', 2, '?page=2'],
  ['q=shawl&sort=name', 3, '?q=shawl&sort=name&page=3'],
  // The link to page 3 must not keep page=2.
  ['q=shawl&page=2', 3, '?q=shawl&page=3'],
  ['page=2&q=%26x', 1, '?page=1&q=%26x'],
])('from %j to page %i', (query, page, href) => {
  expect(pageHref(new URLSearchParams(query), page)).toBe(href)
})
