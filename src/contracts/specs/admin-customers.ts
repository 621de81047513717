import {
  adminCustomerAnswer,
  adminCustomersAnswer,
  adminCustomersQuery,
  cashCountedAnswer,
  codBlockAnswer,
  codBlockInput,
} from '../admin/admin-customers.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { customerCreditAnswer, grantInput, reverseParams } from '../orders/credit.ts'
import { noteInput, notesAnswer } from '../seller/seller-orders.ts'

export const listCustomers = {
  summary: 'List customers',
  description: 'With what each ordered and spent; searched, sorted and paged.',
  auth: 'admin',
  right: 'customers:read',
  byKey: true,
  query: adminCustomersQuery,
  answer: adminCustomersAnswer,
} satisfies CallSpec

export const readCustomer = {
  summary: 'Read a customer',
  description: 'With the newest orders, returns, care queries and all notes.',
  auth: 'admin',
  right: 'customers:read',
  byKey: true,
  params: idParams,
  answer: adminCustomerAnswer,
} satisfies CallSpec

export const blockCod = {
  summary: 'Allow or block cash on delivery',
  description: 'For one customer.',
  auth: 'admin',
  right: 'customers:write',
  params: idParams,
  body: codBlockInput,
  answer: codBlockAnswer,
} satisfies CallSpec

export const countCashAnew = {
  summary: 'Count parcels that came back anew',
  description: 'Those of a customer until now do not count against cash on delivery any more.',
  auth: 'admin',
  right: 'customers:write',
  params: idParams,
  answer: cashCountedAnswer,
} satisfies CallSpec

export const grantCredit = {
  summary: 'Give a customer store credit',
  description:
    'With a reason that the customer reads in a mail and in the profile. With a key, sent twice it counts once.',
  auth: 'admin',
  right: 'money:write',
  needsStepUp: true,
  params: idParams,
  headers: idempotencyHeader,
  body: grantInput,
  answer: customerCreditAnswer,
} satisfies CallSpec

export const reverseCredit = {
  summary: 'Take given store credit back',
  description: 'By an entry of its own, as long as the balance covers it.',
  auth: 'admin',
  right: 'money:write',
  needsStepUp: true,
  params: reverseParams,
  answer: customerCreditAnswer,
} satisfies CallSpec

export const addCustomerNote = {
  summary: 'Add a note on a customer',
  description: 'Answers all notes on the customer.',
  auth: 'admin',
  right: 'customers:write',
  params: idParams,
  body: noteInput,
  answer: notesAnswer,
} satisfies CallSpec
