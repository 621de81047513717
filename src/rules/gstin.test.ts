import { expect, test } from 'vitest'
import { gstinCheckLetter, gstinProblem, tidyGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', '27', null],
  ['29AAGCB7383J1Z4', '29', null],
  ['29AAGCB7383J1Z4', null, null],
  ['22AAAAA0000A1Z5', '22', 'Please enter a valid GSTIN'],
  ['27AAPFU0939F0ZV', '27', 'Please enter a valid GSTIN'],
  ['27AAPFU0939F1Z', '27', 'Please enter a valid GSTIN'],
  ['', null, 'Please enter a valid GSTIN'],
  ['27AAPFU0939F1ZV', '29', 'This GSTIN belongs to another state'],
])('%j in state %s: %s', (gstin, state, problem) => {
  expect(gstinProblem(gstin, state)).toBe(problem)
})

test('any wrong letter of the check is found', () => {
  const good = '27AAPFU0939F1ZV'
  const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => letter !== gstinCheckLetter(good))
  expect(others.every((letter) => gstinProblem(good.slice(0, 14) + letter, null) !== null)).toBe(true)
})

test('is tidied as people type it', () => {
  expect(tidyGstin(' 27 aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
})
