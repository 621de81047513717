import { describe, expect, test } from 'vitest'
import { signupInput } from '#contracts/accounts/accounts.ts'
import { inEnglish } from '../../../tests/support/in-english.ts'
import {
  type Check,
  confirmProblem,
  emailProblem,
  nameProblem,
  newConfirmProblem,
  newPasswordProblem,
  passwordMissing,
  passwordProblem,
  phoneDigits,
  phoneProblem,
  SIGNUP_CHECKS,
  usernameProblem,
} from './account-checks.ts'

type Row = [check: Check, field: string, typed: string, problem: string | null]

const LONG = 'a'.repeat(300)

test.each<Row>([
  [usernameProblem, 'username', 'आशा', null],
  [nameProblem, 'name', '', 'Name is required'],
  [nameProblem, 'name', '   ', 'Name is required'],
  [nameProblem, 'name', LONG, 'Please use at most 80 characters'],
  [nameProblem, 'name', 'आशा', null],
  [usernameProblem, 'username', ' ', 'Username is required'],
  [usernameProblem, 'username', 'ab', 'Username must be at least 3 characters'],
  [usernameProblem, 'username', ' ab ', 'Username must be at least 3 characters'],
  [usernameProblem, 'username', 'abc', null],
  [usernameProblem, 'username', 'a b c', 'Username may have letters, digits, dots, dashes and underscores'],
  [usernameProblem, 'username', 'ab/c', 'Username may have letters, digits, dots, dashes and underscores'],
  [usernameProblem, 'username', LONG, 'Please use at most 30 characters'],
  [emailProblem, 'email', '', 'Email is required'],
  [emailProblem, 'email', 'asha', 'Email is invalid'],
  [emailProblem, 'email', 'asha@example', 'Email is invalid'],
  [emailProblem, 'email', 'as ha@example.in', 'Email is invalid'],
  [emailProblem, 'email', 'asha@@example.in', 'Email is invalid'],
  [emailProblem, 'email', 'asha@example..in', 'Email is invalid'],
  [emailProblem, 'email', `${LONG}@example.in`, 'Email is invalid'],
  [emailProblem, 'email', ' Asha.Rao+shop@mail.example.co.in ', null],
  [passwordProblem, 'password', '', 'Password is required'],
  [passwordProblem, 'password', '12345', 'Password must be at least 6 characters'],
  [passwordProblem, 'password', '123456', null],
  [passwordProblem, 'password', '      ', null],
  [passwordProblem, 'password', LONG, 'Please use at most 200 characters'],
  [passwordMissing, 'password', '', 'Password is required'],
  [passwordMissing, 'password', 'x', null],
  [phoneProblem, 'number', '', null],
  [phoneProblem, 'number', '987654321', 'Phone number must be 10 digits'],
  [phoneProblem, 'number', '98765432100', 'Phone number must be 10 digits'],
  [phoneProblem, 'number', '98765abcde', 'Phone number must be 10 digits'],
  [phoneProblem, 'number', '+91 98765 43210', null],
  [phoneProblem, 'number', '098765-43210', null],
  [newPasswordProblem, 'password', '', 'New password must be at least 6 characters long.'],
  [newPasswordProblem, 'password', '12345', 'New password must be at least 6 characters long.'],
  [newPasswordProblem, 'password', '123456', null],
])('%o of %s %j [AUTH-07] [AUTH-25] [AUTH-27] [AUTH-58] [AUTH-66]', (check, field, typed, problem) => {
  expect(inEnglish(check({ [field]: typed }))).toBe(problem)
})

test('two entries of a password must be the same [AUTH-30] [AUTH-65]', () => {
  const same = { password: 'secret1', confirmPassword: 'secret1' }
  const other = { password: 'secret1', confirmPassword: 'secret2' }
  expect(confirmProblem(same)).toBeNull()
  expect(confirmProblem(other)).toBe('Passwords do not match')
  expect(newConfirmProblem(same)).toBeNull()
  expect(newConfirmProblem(other)).toBe('New passwords do not match.')
  expect(newConfirmProblem({ password: 'secret1' })).toBe('New passwords do not match.')
})

test.each([
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9123456789', '9123456789'],
  ['', ''],
])('a phone number typed as %j is sent as %j', (typed, sent) => {
  expect(phoneDigits(typed)).toBe(sent)
})

describe('the browser never refuses what the server takes, and uses its words', () => {
  const good = { name: 'Asha', username: 'asha', email: 'asha@example.in', password: 'a-fine-shawl', number: '' }
  const words = [
    '',
    ' ',
    'ab',
    'abc',
    'a b c',
    'ab/c',
    'आशा',
    'asha.rao_1',
    LONG,
    '12345',
    'asha',
    'o@example.in',
    'a@b',
  ]
  const phones = ['9876543210', '+91 98765 43210', '919876543210', '0987654321', '12', '(098765) 43210']

  test.each([...words, ...phones])('%j', (typed) => {
    for (const [field, check] of Object.entries(SIGNUP_CHECKS)) {
      if (field === 'confirmPassword') continue
      const issues = signupInput.safeParse({ ...good, [field]: typed }).error?.issues ?? []
      const messages = issues.filter(({ path }) => path[0] === field).map(({ message }) => message)
      const problem = check({ [field]: typed })
      if (messages.length === 0) expect(problem, field).toBeNull()
      else if (problem !== null) expect(messages, field).toContain(inEnglish(problem))
    }
  })

  test.each(phones)('a phone number is sent as the server would read it: %j', (number) => {
    const parsed = signupInput.safeParse({ ...good, number })
    if (parsed.success) expect(phoneDigits(number)).toBe(parsed.data.number)
  })
})
