import { expect, test } from 'vitest'
import { ALL_RIGHTS, type CallRight, isKeyRight, rightMeaning } from '#rules/rights.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'

const CALLS = CALL_GROUPS.flatMap(({ specs }) => Object.entries(specs).map(([name, spec]) => ({ name, spec })))
const DESK_CALLS = CALLS.filter(({ spec }) => spec.auth === 'seller' || spec.auth === 'admin')

/** What no call asks by itself: it decides what answers show. */
const MASKS = ['contacts:read']

const namesWhere = (isIt: (call: (typeof CALLS)[number]) => boolean) => CALLS.filter(isIt).map(({ name }) => name)

test('every call names its right, unless it is public', () => {
  const known: readonly (CallRight | undefined)[] = ['own', ...ALL_RIGHTS]
  expect(namesWhere(({ spec }) => spec.auth !== 'public' && !known.includes(spec.right ?? undefined))).toEqual([])
  expect(namesWhere(({ spec }) => spec.auth === 'public' && spec.right !== undefined)).toEqual([])
})

test('no call of the desks is open to every helper', () => {
  expect(DESK_CALLS.length).toBeGreaterThan(150)
  expect(DESK_CALLS.filter(({ spec }) => spec.right === 'own').map(({ name }) => name)).toEqual([])
})

test('every right opens something', () => {
  const opened = new Set(CALLS.map(({ spec }) => spec.right))
  expect(ALL_RIGHTS.filter((right) => !opened.has(right) && !MASKS.includes(right))).toEqual([])
})

test('what only admins may is a right of the house', () => {
  const isOfHouse = (right: CallRight) => right !== 'own' && rightMeaning(right).ofHouse
  const others = DESK_CALLS.filter(({ spec }) => spec.auth === 'admin' && !isOfHouse(spec.right))
  // Figures, refunds and other rights of sellers too: their admin's calls ask for an admin beside.
  expect(others.map(({ name, spec }) => [name, spec.right])).toEqual([
    ['refundGiftCard', 'refunds:write'],
    ['readAdminDashboard', 'figures:read'],
  ])
})

test('keys are admitted by rights that are for keys', () => {
  expect(namesWhere(({ spec }) => spec.byKey === true && !isKeyRight(spec.right))).toEqual([])
})
