import type { CallSpec } from '../call.ts'
import { earningsAnswer, earningsQuery } from '../seller/earnings.ts'

export const readEarnings = {
  summary: 'Read the own earnings',
  description:
    'For those who work for a seller other than the shop itself: what the shop owes them for their orders, and what it paid.',
  auth: 'seller',
  right: 'figures:read',
  query: earningsQuery,
  answer: earningsAnswer,
} satisfies CallSpec

export const exportEarnings = {
  summary: 'Export the own earnings',
  description: 'A CSV table: one line for each order and payout, the newest first.',
  auth: 'seller',
  right: 'figures:read',
  file: 'text/csv',
} satisfies CallSpec
