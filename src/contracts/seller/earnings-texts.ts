import type { EarningState } from '#rules/earnings.ts'

export const EARNING_TEXTS = {
  loadFailed: 'Your earnings could not be loaded.',
  exportFailed: 'The table could not be made. Please try again.',
} as const

/** What has to happen before it is paid out. */
export const EARNING_STATE_TEXTS: Record<EarningState, string> = {
  on_way: 'Not delivered yet',
  cash_on_way: 'The courier has the cash',
  return_open: 'A return is open',
  may_return: 'Can still be returned',
  ready: 'Ready',
}
