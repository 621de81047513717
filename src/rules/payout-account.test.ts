import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountProblem, judgeAccount, namesAgree } from './payout-account.ts'

describe('names', () => {
  test.each([
    ['ASHA RAO', 'Asha Rao'],
    ['MRS ASHA  RAO', 'Asha Rao'],
    ['RAO ASHA', 'Asha Rao'],
    ['A RAO', 'Asha Rao'],
    ['ASHA K. RAO', 'Asha Rao'],
    ['Shri Ramesh Kumar Iyer', 'R K Iyer'],
    ["D'SOUZA MARIA", "Maria D'Souza"],
    ['आशा राव', 'आशा राव'],
  ])('%s and %s are the same', (registered, expected) => {
    expect(namesAgree(registered, expected)).toBe(true)
  })

  test.each([
    ['SOMEBODY ELSE', 'Asha Rao'],
    ['ASHA SHARMA', 'Asha Rao'],
    ['A R', 'Asha Rao'],
    ['', 'Asha Rao'],
    ['MR', 'Asha Rao'],
    ['ASHA RAO', ''],
    ['ASHAR AO', 'Asha Rao'],
  ])('%s and %s are not', (registered, expected) => {
    expect(namesAgree(registered, expected)).toBe(false)
  })

  test('it does not matter which of them is whose, nor how they are written', () => {
    const name = fc.array(fc.constantFrom('asha', 'rao', 'a', 'r', 'kumar', 'k', 'mr', 'iyer'), { maxLength: 4 })
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [a, b] = [one.join(' '), other.join(' ')]
        expect(namesAgree(a, b)).toBe(namesAgree(b, a))
        expect(namesAgree(a.toUpperCase(), ` ${b} `)).toBe(namesAgree(a, b))
      }),
    )
  })
})

test.each([
  ['upi', 'beneficiary_account_invalid', 'upi_unknown'],
  ['bank', 'beneficiary_account_invalid', 'number_unknown'],
  ['bank', 'Invalid IFSC Code', 'ifsc_unknown'],
  ['upi', 'bank_account_closed', 'closed'],
  ['bank', 'beneficiary_account_dormant', 'closed'],
] as const)('of %s, %s says that it is %s', (kind, reason, problem) => {
  expect(accountProblem(kind, reason)).toBe(problem)
})

test('an account is verified by its name, confirmed by its owner where it differs, and failed where there is none', () => {
  const answer = { isActive: true, registeredName: 'ASHA RAO', reason: '' }
  expect(judgeAccount('upi', answer, 'Asha Rao').state).toBe('verified')
  expect(judgeAccount('upi', answer, 'Meera Iyer').state).toBe('confirm')
  expect(judgeAccount('upi', { ...answer, registeredName: null }, 'Asha Rao').state).toBe('confirm')
  expect(judgeAccount('upi', { ...answer, isActive: false }, 'Asha Rao')).toEqual({
    state: 'failed',
    problem: 'upi_unknown',
  })
  expect(judgeAccount('upi', { ...answer, isActive: null }, 'Asha Rao').state).toBe('failed')
})
