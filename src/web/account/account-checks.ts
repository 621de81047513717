import { RESET_TEXTS, SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { message, type Text } from '#rules/message.ts'
import { westernDigits } from '#rules/western-digits.ts'
import type { Typed } from '../client/use-form.ts'

const USERNAME_LEAST = 3
const USERNAME_MOST = 30
const NAME_MOST = 80
const PASSWORD_LEAST = 6
const PASSWORD_MOST = 200
const EMAIL_MOST = 254

/** The error of one field, or null. */
export type Check = (typed: Typed) => Text | null
export type Checks = Readonly<Record<string, Check>>

/** Validation of a form by the checks of its fields. */
export function checkedBy(checks: Checks): (typed: Typed) => Record<string, Text | null> {
  return (typed) => Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check(typed)]))
}

export function nameProblem({ name = '' }: Typed): Text | null {
  if (name.trim() === '') return SIGNUP_TEXTS.nameMissing
  return tooLong(name.trim(), NAME_MOST)
}

export function usernameProblem({ username = '' }: Typed): Text | null {
  const wanted = username.trim()
  if (wanted === '') return SIGNUP_TEXTS.usernameMissing
  if (wanted.length < USERNAME_LEAST) return SIGNUP_TEXTS.usernameShort
  return tooLong(wanted, USERNAME_MOST) ?? (/^[\p{L}\p{M}\p{N}._-]+$/u.test(wanted) ? null : SIGNUP_TEXTS.usernameBad)
}

export function emailProblem({ email = '' }: Typed): Text | null {
  const wanted = email.trim()
  if (wanted === '') return SIGNUP_TEXTS.emailMissing
  const isEmail = wanted.length <= EMAIL_MOST && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(wanted)
  return isEmail ? null : SIGNUP_TEXTS.emailBad
}

export function passwordProblem({ password = '' }: Typed): Text | null {
  if (password === '') return SIGNUP_TEXTS.passwordMissing
  if (password.length < PASSWORD_LEAST) return SIGNUP_TEXTS.passwordShort
  return tooLong(password, PASSWORD_MOST)
}

/** Any password passes at sign-in: the rules may have changed since it was set. */
export function passwordMissing({ password = '' }: Typed): Text | null {
  return password === '' ? SIGNUP_TEXTS.passwordMissing : null
}

export function confirmProblem({ password = '', confirmPassword = '' }: Typed): Text | null {
  return password === confirmPassword ? null : SIGNUP_TEXTS.passwordsDiffer
}

export function phoneProblem({ number = '' }: Typed): Text | null {
  const digits = phoneDigits(number)
  return digits === '' || /^\d{10}$/.test(digits) ? null : SIGNUP_TEXTS.phoneBad
}

/** `+91 98765 43210` → `9876543210`: drops country code, leading zero and spaces. */
export function phoneDigits(typed: string): string {
  return westernDigits(typed)
    .replace(/[\s()-]/g, '')
    .replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

export function newPasswordProblem({ password = '' }: Typed): Text | null {
  if (password.length < PASSWORD_LEAST) return RESET_TEXTS.passwordShort
  return tooLong(password, PASSWORD_MOST)
}

export function newConfirmProblem({ password = '', confirmPassword = '' }: Typed): Text | null {
  return password === confirmPassword ? null : RESET_TEXTS.passwordsDiffer
}

function currentPasswordMissing({ currentPassword = '' }: Typed): Text | null {
  return currentPassword === '' ? SIGNUP_TEXTS.passwordMissing : null
}

export const SIGNUP_CHECKS: Checks = {
  name: nameProblem,
  username: usernameProblem,
  email: emailProblem,
  password: passwordProblem,
  confirmPassword: confirmProblem,
  number: phoneProblem,
}
export const SIGNIN_CHECKS: Checks = { email: emailProblem, password: passwordMissing }
export const FORGOT_CHECKS: Checks = { email: emailProblem }
export const RESET_CHECKS: Checks = { password: newPasswordProblem, confirmPassword: newConfirmProblem }
export const CHANGE_PASSWORD_CHECKS: Checks = { currentPassword: currentPasswordMissing, ...RESET_CHECKS }
export const PROFILE_CHECKS: Checks = { name: nameProblem, username: usernameProblem, number: phoneProblem }

function tooLong(text: string, most: number): Text | null {
  return text.length > most ? message('Please use at most {n} characters', { n: most }) : null
}
