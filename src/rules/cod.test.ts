import { expect, test } from 'vitest'
import { type CodLine, type CodTerms, codProblem, needsConfirmation, prepaidLine } from './cod.ts'

const open: CodTerms = {
  isOffered: true,
  isBlocked: false,
  maximumPaise: null,
  isAtOpenLimit: false,
  confirmAbovePaise: 100_000,
  advance: null,
}

const KURTA: CodLine = { title: 'Neel Kurta', category: 'Fashion', leadDays: null }
const TOTE: CodLine = { title: 'Angan Tote', category: 'Bags', leadDays: 12 }
const sale = { totalPaise: 100_000, isCashAtPin: true, lines: [KURTA, TOTE] }

test.each<[string, Partial<CodTerms>, ReturnType<typeof codProblem>]>([
  ['nothing speaks against it', {}, null],
  ['it is switched off', { isOffered: false }, 'not_offered'],
  ['the account is blocked', { isBlocked: true }, 'blocked'],
  ['the sum is above the limit', { maximumPaise: 99_999 }, 'too_much'],
  ['the sum is the limit', { maximumPaise: 100_000 }, null],
  ['too many orders are open', { isAtOpenLimit: true }, 'too_many_open'],
  ['another category is paid online', { prepaidCategories: ['Home Decor'] }, null],
  ['a category of the cart is paid online', { prepaidCategories: ['bags '] }, 'category'],
  ['a piece is made to order, which is paid online', { isMadeToOrderPrepaid: true }, 'made_to_order'],
  ['parcels came back', { isHistoryRefused: true }, 'came_back'],
  ['parcels came back and too many are open', { isHistoryRefused: true, isAtOpenLimit: true }, 'came_back'],
  ['the goods and the sum speak against it', { isMadeToOrderPrepaid: true, maximumPaise: 1 }, 'made_to_order'],
  ['everything at once names the store first', { isOffered: false, isBlocked: true, maximumPaise: 1 }, 'not_offered'],
])('cash for ₹1,000 when %s', (_, change, problem) => {
  expect(codProblem({ ...open, ...change }, sale)).toBe(problem)
})

test.each<[string, Partial<CodTerms>, ReturnType<typeof codProblem>]>([
  ['nothing else speaks against it', {}, 'not_at_pin'],
  ['it is switched off anyway', { isOffered: false }, 'not_offered'],
  ['too many orders are open', { isAtOpenLimit: true }, 'not_at_pin'],
])('where the courier collects no cash and %s', (_, change, problem) => {
  expect(codProblem({ ...open, ...change }, { ...sale, isCashAtPin: false })).toBe(problem)
})

test.each([
  [100_000, false],
  [100_001, true],
])('a cash order of %i paise waits for a yes above ₹1,000: %s', (totalPaise, isWaiting) => {
  expect(needsConfirmation(open, totalPaise)).toBe(isWaiting)
})

test('the line that is paid online is found among the others', () => {
  expect(prepaidLine({ isMadeToOrderPrepaid: true }, [KURTA, TOTE])?.line).toBe(TOTE)
  expect(prepaidLine({ prepaidCategories: ['Fashion'], isMadeToOrderPrepaid: true }, [TOTE, KURTA])?.line).toBe(TOTE)
  expect(prepaidLine({}, [KURTA, TOTE])).toBeNull()
})
