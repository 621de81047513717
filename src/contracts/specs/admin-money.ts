import { askedAnswer, moneyAnswer, moneyQuery, periodQuery, resolvedAnswer, resolveInput } from '../admin/money.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const readMoney = {
  summary: 'Read the money',
  description: 'Payments and refunds of a period, and what does not match the provider.',
  auth: 'admin',
  query: moneyQuery,
  answer: moneyAnswer,
} satisfies CallSpec

export const exportMoney = {
  summary: 'Export the money',
  description: 'A CSV table of the payments and refunds of a period.',
  auth: 'admin',
  query: periodQuery,
  file: 'text/csv',
} satisfies CallSpec

export const askProvider = {
  summary: 'Compare with the payment provider',
  description: 'Fetches the payments of a period from the provider and looks for mismatches.',
  auth: 'admin',
  body: periodQuery,
  answer: askedAnswer,
  isUpstream: true,
} satisfies CallSpec

export const resolveMismatch = {
  summary: 'Resolve a mismatch',
  description: 'Puts the books right, or refunds what was paid twice. Does nothing when it is right already.',
  auth: 'admin',
  params: idParams,
  body: resolveInput,
  answer: resolvedAnswer,
  isUpstream: true,
} satisfies CallSpec
