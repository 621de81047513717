import { expect, test } from 'vitest'
import {
  needsOtherAccount,
  nextLook,
  payoutHold,
  payoutMode,
  payoutNarration,
  payoutProblem,
  payoutStateFrom,
} from './payout.ts'
import { readRefundAccount } from './refund-account.ts'

test.each([
  ['upi', 99, 'too_small'],
  ['upi', 100, null],
  ['upi', 1_00_000_00, null],
  ['upi', 1_00_000_01, 'too_large'],
  ['bank', 9_00_000_00, null],
] as const)('%s takes %i paise: %s', (kind, paise, problem) => {
  expect(payoutProblem(kind, paise)).toBe(problem)
})

test('the mode is the fastest that takes the sum', () => {
  expect([payoutMode('upi', 100), payoutMode('bank', 5_00_000_00), payoutMode('bank', 5_00_000_01)]).toEqual([
    'UPI',
    'IMPS',
    'NEFT',
  ])
})

test('a narration has letters, digits and spaces, at most 30', () => {
  expect(payoutNarration('AB12-CD34')).toBe('Refund AB12CD34')
  expect(payoutNarration('X'.repeat(80))).toMatch(/^[A-Za-z0-9 ]{30}$/)
})

test.each([
  ['pending', 'sent'],
  ['queued', 'sent'],
  ['scheduled', 'sent'],
  ['processing', 'sent'],
  ['processed', 'processed'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
  ['reversed', 'failed'],
])('%s is %s', (status, state) => {
  expect(payoutStateFrom(status)).toBe(state)
})

test('what the shop can do something about is told apart', () => {
  expect(payoutHold('queued', 'low_balance')).toBe('low_balance')
  expect(payoutHold('queued', 'beneficiary_bank_down')).toBeNull()
  expect(payoutHold('queued', 'syncing_balance')).toBeNull()
  expect(payoutHold('pending', 'pending_approval')).toBe('approval')
  expect(needsOtherAccount('bank_account_closed')).toBe(true)
  expect(needsOtherAccount('gateway_technical_error')).toBe(false)
})

test('a paid one is looked at ever more seldom, and then no more', () => {
  const doneAt = new Date('2026-03-02T09:00:00Z')
  const after = (hours: number) => nextLook(doneAt, new Date(doneAt.getTime() + hours * 3_600_000))
  expect(after(0)?.toISOString()).toBe('2026-03-02T09:10:00.000Z')
  expect(after(2)?.toISOString()).toBe('2026-03-03T09:00:00.000Z')
  expect(after(200)).toBeNull()
})

test.each([
  ['Asha.Rao@OkBank', { kind: 'upi', upiId: 'asha.rao@okbank' }],
  ['sbin0001234 1234 5678 9012', { kind: 'bank', accountNumber: '123456789012', ifsc: 'SBIN0001234' }],
  ['123456789012', null],
  ['asha@gmail.com', null],
])('%s is read as a bank needs it', (typed, details) => {
  expect(readRefundAccount(typed)).toEqual(details)
})
