import { messageAnswer } from '../accounts/accounts.ts'
import type { CallSpec } from '../call.ts'
import { confirmAccountInput } from '../orders/returns.ts'
import { accountInput, earningsAnswer, earningsQuery } from '../seller/earnings.ts'

export const readEarnings = {
  summary: 'Read the own earnings',
  description:
    'For those who work for a seller other than the shop itself: what the shop owes them for their orders, and what it paid.',
  auth: 'seller',
  right: 'figures:read',
  query: earningsQuery,
  answer: earningsAnswer,
} satisfies CallSpec

export const nameSellerAccount = {
  summary: 'Name the account that earnings are paid to',
  description:
    'By an owner. The bank is asked whose it is; until it has confirmed it, the account of before goes on being paid. All owners are told by mail.',
  auth: 'seller',
  right: 'payouts:write',
  needsStepUp: true,
  body: accountInput,
  answer: messageAnswer,
} satisfies CallSpec

export const confirmSellerAccount = {
  summary: 'Say that a named account is the own one',
  description: 'Where the bank has it in another name than the seller’s legal one.',
  auth: 'seller',
  right: 'payouts:write',
  needsStepUp: true,
  body: confirmAccountInput,
  answer: messageAnswer,
} satisfies CallSpec

export const exportEarnings = {
  summary: 'Export the own earnings',
  description: 'A CSV table: one line for each order and payout, the newest first.',
  auth: 'seller',
  right: 'figures:read',
  needsStepUp: true,
  file: 'text/csv',
} satisfies CallSpec
