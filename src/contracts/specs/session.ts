import { z } from 'zod'
import { exchangeAnswer, exchangeInput, messageAnswer, userAnswer, usersAnswer } from '../accounts/accounts.ts'
import type { CallSpec } from '../call.ts'

export const readSelf = {
  summary: 'Read the signed-in user',
  description: 'Answers whose session the token belongs to.',
  auth: 'signed-in',
  right: 'own',
  answer: userAnswer,
} satisfies CallSpec

export const listPeople = {
  summary: 'List people',
  description: 'Everybody a coupon can be aimed at. Empty for whoever may not list people.',
  auth: 'optional',
  right: 'customers:read',
  answer: usersAnswer,
} satisfies CallSpec

export const logOut = {
  summary: 'Sign out',
  description: 'Ends the session of the token. A session that has ended already is signed out as well.',
  auth: 'optional',
  right: 'own',
  params: z.object({ userId: z.string().max(64) }),
  answer: messageAnswer,
} satisfies CallSpec

export const exchangeToken = {
  summary: 'Trade a sign-in token for a session',
  description: 'Takes the one-time token that a sign-in with Google ended with, and its state.',
  auth: 'public',
  body: exchangeInput,
  answer: exchangeAnswer,
} satisfies CallSpec
