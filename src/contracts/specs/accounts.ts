import { z } from 'zod'
import { accountExport } from '../accounts/account-export.ts'
import { sessionsAnswer } from '../accounts/account-sessions.ts'
import {
  changePasswordInput,
  emailInput,
  eraseInput,
  loginAnswer,
  loginInput,
  messageAnswer,
  resetInput,
  resetLinkAnswer,
  signupAnswer,
  signupInput,
  updatedUserAnswer,
  updateUserInput,
  verifyAnswer,
  verifyInput,
} from '../accounts/accounts.ts'
import type { CallSpec } from '../call.ts'

const params = z.object({ userId: z.string().max(64) })

export const signUp = {
  summary: 'Create an account',
  description: 'Creates the account, signs in and sends a code to the email address. A seller waits for approval.',
  auth: 'public',
  body: signupInput,
  answer: signupAnswer,
} satisfies CallSpec

export const logIn = {
  summary: 'Sign in',
  description: 'Trades an email address and a password for a session token. Repeated failures are slowed down.',
  auth: 'public',
  body: loginInput,
  answer: loginAnswer,
} satisfies CallSpec

export const sendCode = {
  summary: 'Send a code',
  description: 'Sends a six-digit code to an email address, to prove that it can be read.',
  auth: 'public',
  body: emailInput,
  answer: messageAnswer,
} satisfies CallSpec

export const verifyCode = {
  summary: 'Verify an email address',
  description: 'Checks the code that was sent to the address.',
  auth: 'public',
  body: verifyInput,
  answer: verifyAnswer,
} satisfies CallSpec

export const requestReset = {
  summary: 'Ask for a password reset',
  description: 'Sends a link. The answer is the same whether there is an account or not.',
  auth: 'public',
  body: emailInput,
  answer: messageAnswer,
} satisfies CallSpec

export const readResetLink = {
  summary: 'Look whether a reset link is valid',
  description: 'Before somebody types a new password for nothing. The link stays as it is.',
  auth: 'public',
  params: z.object({ token: z.string().max(200) }),
  answer: resetLinkAnswer,
} satisfies CallSpec

export const resetPassword = {
  summary: 'Reset the password',
  description: 'Sets a new password with the token of the link, and ends every session.',
  auth: 'public',
  params: z.object({ token: z.string().max(200) }),
  body: resetInput,
  answer: messageAnswer,
} satisfies CallSpec

export const updateUser = {
  summary: 'Change the profile',
  description: 'Changes what is sent and leaves the rest. A new email address has to be verified again.',
  auth: 'signed-in',
  right: 'own',
  params,
  body: updateUserInput,
  answer: updatedUserAnswer,
} satisfies CallSpec

export const changePassword = {
  summary: 'Change the password',
  description: 'Needs the current password, and ends every other session.',
  auth: 'signed-in',
  right: 'own',
  params,
  body: changePasswordInput,
  answer: messageAnswer,
} satisfies CallSpec

export const eraseUser = {
  summary: 'Delete the account',
  description: 'Erases what is personal; orders stay, without a name, as long as the law asks for them.',
  auth: 'signed-in',
  right: 'own',
  params,
  body: eraseInput,
  answer: messageAnswer,
} satisfies CallSpec

export const listSessions = {
  summary: 'List sessions',
  description: 'Where the account is signed in.',
  auth: 'signed-in',
  right: 'own',
  answer: sessionsAnswer,
} satisfies CallSpec

export const revokeOtherSessions = {
  summary: 'Sign out everywhere else',
  description: 'Ends every session of the account but the one that asks.',
  auth: 'signed-in',
  right: 'own',
  answer: messageAnswer,
} satisfies CallSpec

/** Streamed JSON: it is never whole in memory, so no serializer checks it. */
export const exportAccount = {
  summary: 'Export the account',
  description: 'A file with everything the shop keeps about the person who asks.',
  auth: 'signed-in',
  right: 'own',
  needsStepUp: true,
  answer: accountExport,
} satisfies CallSpec

export const changeAvatar = {
  summary: 'Change the profile picture',
  description: 'Takes a form with the file `avatar`, of at most 5 MB.',
  auth: 'signed-in',
  right: 'own',
  params,
  takesForm: true,
  answer: updatedUserAnswer,
} satisfies CallSpec

export const dropAvatar = {
  summary: 'Remove the profile picture',
  description: 'The initials of the name are shown instead.',
  auth: 'signed-in',
  right: 'own',
  params,
  answer: updatedUserAnswer,
} satisfies CallSpec
