import { expect, test } from 'vitest'
import { erasedEmailFor, isErasedEmail } from './erased-email.ts'

test('the email address of a deleted account is recognised, and no other', () => {
  expect(isErasedEmail(erasedEmailFor('1'))).toBe(true)
  expect(isErasedEmail('former-1@example.in')).toBe(false)
})
