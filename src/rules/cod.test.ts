import { expect, test } from 'vitest'
import { type CodTerms, codProblem, needsConfirmation } from './cod.ts'

const open: CodTerms = {
  isOffered: true,
  isBlocked: false,
  maximumPaise: null,
  isAtOpenLimit: false,
  confirmAbovePaise: 100_000,
  advance: null,
}

test.each<[string, Partial<CodTerms>, ReturnType<typeof codProblem>]>([
  ['nothing speaks against it', {}, null],
  ['it is switched off', { isOffered: false }, 'not_offered'],
  ['the account is blocked', { isBlocked: true }, 'blocked'],
  ['the sum is above the limit', { maximumPaise: 99_999 }, 'too_much'],
  ['the sum is the limit', { maximumPaise: 100_000 }, null],
  ['too many orders are open', { isAtOpenLimit: true }, 'too_many_open'],
  ['everything at once names the store first', { isOffered: false, isBlocked: true, maximumPaise: 1 }, 'not_offered'],
])('cash for ₹1,000 when %s', (_, change, problem) => {
  expect(codProblem({ ...open, ...change }, 100_000, true)).toBe(problem)
})

test.each<[string, Partial<CodTerms>, ReturnType<typeof codProblem>]>([
  ['nothing else speaks against it', {}, 'not_at_pin'],
  ['it is switched off anyway', { isOffered: false }, 'not_offered'],
  ['too many orders are open', { isAtOpenLimit: true }, 'not_at_pin'],
])('where the courier collects no cash and %s', (_, change, problem) => {
  expect(codProblem({ ...open, ...change }, 100_000, false)).toBe(problem)
})

test.each([
  [100_000, false],
  [100_001, true],
])('a cash order of %i paise waits for a yes above ₹1,000: %s', (totalPaise, isWaiting) => {
  expect(needsConfirmation(open, totalPaise)).toBe(isWaiting)
})
