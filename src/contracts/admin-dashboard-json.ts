import type { FigureDays } from '#rules/figure-period.ts'
import type { DayJson } from './seller-json.ts'

/** What a stretch of days came to. */
export type FiguresJson = {
  /** Rupees, less what was given back. */
  revenue: number
  orders: number
  newCustomers: number
  returns: number
  /** Orders that a checkout began, and those of them that went through: paid, or accepted with cash. */
  begun: number
  completed: number
}

export const NEEDS = ['applications', 'returns', 'mismatches', 'queries', 'mails', 'notices', 'jobs'] as const
/** What waits for a person. */
export type Need = (typeof NEEDS)[number]

export type AdminDashboardJson = {
  days: FigureDays
  now: FiguresJson
  /** The same number of days before, up to the same time of day. */
  before: FiguresJson
  byDay: DayJson[]
  customerCount: number
  needs: Record<Need, number>
}

export const ADMIN_DASHBOARD_TEXTS = { failed: 'The dashboard did not load.' } as const
