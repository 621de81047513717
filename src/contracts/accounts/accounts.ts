import { z } from 'zod'
import { ROLES } from '#rules/admin-lists.ts'
import { hasUnseen, usernameProblem } from '#rules/names.ts'
import { passwordProblem } from '#rules/passwords.ts'
import { ALL_RIGHTS } from '#rules/rights.ts'
import { westernDigits } from '#rules/western-digits.ts'
import { tooLong } from '../plain-text.ts'
import { CODE_TEXTS, RESET_TEXTS, SIGNUP_TEXTS } from './account-texts.ts'
import { SESSION_TEXTS } from './session-texts.ts'

const text = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(most, { error: tooLong(most) })
    .refine((typed) => !hasUnseen(typed), { error: SIGNUP_TEXTS.unseen })

export const emailField = z
  .string({ error: SIGNUP_TEXTS.emailMissing })
  .trim()
  .toLowerCase()
  .min(1, { error: SIGNUP_TEXTS.emailMissing })
  .max(254, { error: SIGNUP_TEXTS.emailBad })
  .pipe(z.email({ error: SIGNUP_TEXTS.emailBad }))

const usernameField = z
  .string({ error: SIGNUP_TEXTS.usernameMissing })
  .max(100, { error: tooLong(30) })
  .transform((typed) => typed.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: SIGNUP_TEXTS.usernameMissing, abort: true })
      .min(3, { error: SIGNUP_TEXTS.usernameShort, abort: true })
      .max(30, { error: tooLong(30) })
      .superRefine((username, context) => {
        const problem = usernameProblem(username)
        if (problem === null) return
        const messages = {
          unseen: SIGNUP_TEXTS.unseen,
          mixed: SIGNUP_TEXTS.usernameMixed,
          bad: SIGNUP_TEXTS.usernameBad,
        }
        context.addIssue({ code: 'custom', message: messages[problem] })
      }),
  )

const newPassword = (short: string) =>
  z
    .string({ error: SIGNUP_TEXTS.passwordMissing })
    .min(1, { error: SIGNUP_TEXTS.passwordMissing })
    .superRefine((typed, context) => {
      const problem = typed === '' ? null : passwordProblem(typed)
      if (problem === null) return
      const messages = { short, long: tooLong(200), common: SIGNUP_TEXTS.passwordCommon }
      context.addIssue({ code: 'custom', message: messages[problem] })
    })

/** An existing password is only compared, so only its length is checked. */
const typedPassword = z
  .string({ error: SIGNUP_TEXTS.passwordMissing })
  .min(1, { error: SIGNUP_TEXTS.passwordMissing })
  .max(1000, { error: tooLong(200) })

/** Ten digits; a country code, a leading zero and spaces are stripped. Empty means none. */
const phoneField = z
  .string({ error: SIGNUP_TEXTS.phoneBad })
  .max(24, { error: SIGNUP_TEXTS.phoneBad })
  .transform((typed) =>
    westernDigits(typed)
      .replace(/[\s()-]/g, '')
      .replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, ''),
  )
  .refine((digits) => digits === '' || /^\d{10}$/.test(digits), { error: SIGNUP_TEXTS.phoneBad })

export const signupInput = z
  .object({
    name: text(SIGNUP_TEXTS.nameMissing, 80),
    username: usernameField,
    email: emailField,
    password: newPassword(SIGNUP_TEXTS.passwordShort),
    confirmPassword: z.string({ error: SIGNUP_TEXTS.passwordsDiffer }).optional(),
    number: phoneField.nullish(),
    role: z.enum(['customer', 'consumer', 'seller'], { error: SIGNUP_TEXTS.roleRefused }).default('customer'),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    error: SIGNUP_TEXTS.passwordsDiffer,
    path: ['confirmPassword'],
  })

/** What is taken from Google's profile: the email address, and the name if it is valid. */
export const googlePerson = z.object({ email: emailField, name: text(SIGNUP_TEXTS.nameMissing, 80).catch('Shopper') })

export const loginInput = z.object({ email: emailField, password: typedPassword })
export const emailInput = z.object({ email: emailField })
export const verifyInput = z.object({
  email: emailField,
  otp: z
    .string({ error: CODE_TEXTS.incomplete })
    .trim()
    .overwrite(westernDigits)
    .regex(/^[0-9]{6}$/, { error: CODE_TEXTS.incomplete }),
})
export const resetInput = z.object({ password: newPassword(RESET_TEXTS.passwordShort) })
export const changePasswordInput = z.object({
  currentPassword: typedPassword,
  password: newPassword(RESET_TEXTS.passwordShort),
})
export const exchangeInput = z.object({ token: z.string({ error: SESSION_TEXTS.needed }).max(200) })
/** The body may be missing: accounts without a password send none. */
export const eraseInput = z.object({ password: typedPassword.optional() }).nullish()

export const updateUserInput = z.object({
  name: text(SIGNUP_TEXTS.nameMissing, 80).optional(),
  username: usernameField.optional(),
  email: emailField.optional(),
  number: phoneField.nullable().optional(),
})

export const userJson = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  number: z.string().nullable(),
  role: z.enum(ROLES),
  avatar: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** For oneself: who they sell for, unless it is the shop itself. */
  sellerId: z.uuid().optional(),
  /** For oneself, of a helper: what their group may do. Left out for who may do everything that the role may. */
  rights: z.array(z.enum(ALL_RIGHTS)).optional(),
  /** For oneself, while the application to sell waits for an admin. */
  sellerApplication: z.literal('Pending').optional(),
  /** For oneself: the shop asks a second factor of everybody who works here, and this account has none yet. */
  mustSetUpSecondFactor: z.literal(true).optional(),
})
export type UserJson = z.infer<typeof userJson>

export const signupAnswer = z.object({
  success: z.literal(true),
  user: userJson,
  token: z.string(),
  message: z.string(),
})
export const loginAnswer = z.object({
  success: z.literal(true),
  token: z.string(),
  user: userJson,
  message: z.string(),
})
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() })
export const resetLinkAnswer = z.object({ success: z.literal(true), isValid: z.boolean() })
export const verifyAnswer = z.object({ success: z.literal(true), message: z.string(), isVerified: z.boolean() })
export const userAnswer = z.object({ user: userJson })
export const updatedUserAnswer = z.object({ success: z.literal(true), user: userJson, message: z.string() })
export const exchangeAnswer = z.object({ success: z.literal(true), token: z.string() })
const listedUser = z.object({ _id: z.uuid(), name: z.string(), email: z.string() })
/** A user as others may see it in a list. */
export type ListedUserJson = z.infer<typeof listedUser>
export const usersAnswer = z.object({ users: z.array(listedUser) })

export type SignupInput = z.infer<typeof signupInput>
export type LoginInput = z.infer<typeof loginInput>
export type EmailInput = z.infer<typeof emailInput>
export type VerifyInput = z.infer<typeof verifyInput>
export type ResetInput = z.infer<typeof resetInput>
export type ChangePasswordInput = z.infer<typeof changePasswordInput>
export type UpdateUserInput = z.infer<typeof updateUserInput>
