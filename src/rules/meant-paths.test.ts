import { expect, test } from 'vitest'
import { MEANT_PATHS, meantPath } from './meant-paths.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

test.each([
  ['/login', '/signin'],
  ['/sign-in?next=/cart', '/signin?next=/cart'],
  ['/account', '/profile'],
  ['/profile', null],
  ['/return-policy', '/info/Return-Policy'],
  ['/profile/asha', null],
  ['/constructor', null],
  ['/', null],
])('%s leads to %s', (typed, meant) => {
  expect(meantPath(typed)).toBe(meant)
})

test('no campaign takes such an address', () => {
  for (const path of MEANT_PATHS) expect(RESERVED_SLUGS).toContain(path.slice(1))
})
