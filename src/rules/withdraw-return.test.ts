import { expect, test } from 'vitest'
import type { ExchangeState } from './exchange.ts'
import { PICKUP_STATES, type PickupState } from './return-pickup.ts'
import { comesBack, nextReturnStatus, RETURN_STATUSES, type ReturnStatus } from './returns.ts'
import { type WithdrawProblem, withdrawProblem } from './withdraw-return.ts'

test.each<[ReturnStatus, WithdrawProblem | null]>([
  ['Requested', null],
  ['Approved', null],
  ['Rejected', 'over'],
  ['Received', 'over'],
  ['Refunded', 'over'],
  ['Withdrawn', 'over'],
])('a return that is %s: %s', (status, problem) => {
  expect(withdrawProblem({ status })).toBe(problem)
})

test.each<[ExchangeState, WithdrawProblem | null]>([
  ['held', null],
  ['ended', null],
  ['sent', 'sent'],
])('with an exchange that is %s: %s', (state, problem) => {
  expect(withdrawProblem({ status: 'Approved', exchange: { state } })).toBe(problem)
})

test.each(PICKUP_STATES)('with a pick-up that is %s it depends on who has it', (state: PickupState) => {
  const isAway = state === 'picked_up' || state === 'arrived' || state === 'lost'
  expect(withdrawProblem({ status: 'Approved', pickup: { state } })).toBe(isAway ? 'fetched' : null)
})

test('what was withdrawn or rejected does not come back, and goes no further', () => {
  expect(RETURN_STATUSES.filter((status) => !comesBack(status))).toEqual(['Rejected', 'Withdrawn'])
  expect(nextReturnStatus('Withdrawn')).toEqual([])
})
