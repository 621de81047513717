import { expect, test } from 'vitest'
import { pageHref } from './page-href.ts'

test.each([
  ['', '?page=3'],
  ['q=asha&page=2', '?q=asha&page=3'],
  ['page=2&page=7&state=dead', '?page=3&state=dead'],
])('%j at page 3 is %s', (query, href) => expect(pageHref(new URLSearchParams(query), 3)).toBe(href))
