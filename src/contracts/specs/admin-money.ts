import { askedAnswer, moneyAnswer, moneyQuery, periodQuery, resolvedAnswer, resolveInput } from '../admin/money.ts'
import {
  askRemittancesInput,
  importedRemittanceAnswer,
  importRemittanceQuery,
  remittancesAnswer,
} from '../admin/remittances.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const readMoney = {
  summary: 'Read the money',
  description: 'Payments and refunds of a period, and what does not match the provider.',
  auth: 'admin',
  right: 'money:read',
  query: moneyQuery,
  answer: moneyAnswer,
} satisfies CallSpec

export const exportMoney = {
  summary: 'Export the money',
  description: 'A CSV table of the payments and refunds of a period.',
  auth: 'admin',
  right: 'money:export',
  needsStepUp: true,
  query: periodQuery,
  file: 'text/csv',
} satisfies CallSpec

export const askProvider = {
  summary: 'Compare with the payment provider',
  description: 'Fetches the payments of a period from the provider and looks for mismatches.',
  auth: 'admin',
  right: 'money:write',
  body: periodQuery,
  answer: askedAnswer,
  isUpstream: true,
} satisfies CallSpec

export const listRemittances = {
  summary: 'List remittances',
  description: 'What couriers have paid for the cash that they collected, the newest first.',
  auth: 'admin',
  right: 'money:read',
  answer: remittancesAnswer,
} satisfies CallSpec

export const importRemittance = {
  summary: 'Import a remittance',
  description:
    'Takes a form with a courier’s CSV `file` and matches its lines with parcels by AWB. `check` changes nothing; a payment that is in the books is not booked again.',
  auth: 'admin',
  right: 'money:write',
  query: importRemittanceQuery,
  takesForm: true,
  answer: importedRemittanceAnswer,
} satisfies CallSpec

export const askRemittances = {
  summary: 'Ask the courier for remittances',
  description:
    'As importing a file, for a courier whose protocol tells the parcels of its payments; else refused with 409.',
  auth: 'admin',
  right: 'money:write',
  body: askRemittancesInput,
  answer: importedRemittanceAnswer,
  isUpstream: true,
} satisfies CallSpec

export const resolveMismatch = {
  summary: 'Resolve a mismatch',
  description:
    'Puts the books right, or refunds what was paid twice. Does nothing when it is right already. A courier’s cash needs a reason.',
  auth: 'admin',
  right: 'money:write',
  needsStepUp: true,
  params: idParams,
  body: resolveInput,
  answer: resolvedAnswer,
  isUpstream: true,
} satisfies CallSpec
