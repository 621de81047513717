import { expect, test } from 'vitest'
import { toEnglish } from '#rules/message.ts'
import { CallFailure } from '../client/api-call.ts'
import { requestText } from './forgot-password.tsx'
import { resetText } from './reset-password.tsx'

test.each([
  [new CallFailure('refused', 429, 'Too many.'), 'Too many.'],
  [new CallFailure('refused', 500), 'Something went wrong'],
  [new CallFailure('malformed', 502), 'Request failed with status 502'],
  [new CallFailure('unanswered', 0), 'Something went wrong. Please try again.'],
])('a reset link that was not sent: %o is told as %j [AUTH-61] [AUTH-71]', (failure, words) => {
  expect(toEnglish(requestText(failure))).toBe(words)
})

test.each([
  [new CallFailure('refused', 400, 'Said.'), 'Said.'],
  [new CallFailure('refused', 400), 'Failed to reset password. The link may be invalid or expired.'],
  [new CallFailure('refused', 500), 'Failed to reset password.'],
  [new CallFailure('unanswered', 0), 'Failed to reset password.'],
])('a password that was not reset: %o is told as %j [AUTH-69] [AUTH-71]', (failure, words) => {
  expect(resetText(failure)).toBe(words)
})
