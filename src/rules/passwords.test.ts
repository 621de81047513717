import { expect, test } from 'vitest'
import { passwordProblem } from './passwords.ts'
import { COMMON_PASSWORDS } from './passwords-common.ts'

test.each([
  ['', 'short'],
  ['abcde', 'short'],
  ['🧶🧶🧶🧵🧵', 'short'],
  ['123456', 'common'],
  ['password', 'common'],
  ['PassWord', 'common'],
  [' password ', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['crochet1', 'common'],
  ['threadspeak', 'common'],
  ['zzzzzzzz', 'common'],
  ['x'.repeat(100) + 'y'.repeat(101), 'long'],
  ['Thread-speak-1', null],
  ['kitaab', null],
  ['पासवर्ड१', null],
  ['a b c d', null],
])('%j: %s [AUTH-29]', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('the list holds a few hundred, none of which is too short anyway', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
  for (const password of COMMON_PASSWORDS) expect(password.length).toBeGreaterThanOrEqual(6)
})
