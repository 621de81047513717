import { z } from 'zod'
import { NEEDS } from '#rules/dashboard-needs.ts'
import { FIGURE_DAYS } from '#rules/figure-period.ts'

const DAYS = FIGURE_DAYS.map((days) => z.literal(days))

/** Invalid query parameters fall back to their defaults. */
export const adminDashboardQuery = z.object({ days: z.coerce.number().pipe(z.union(DAYS)).catch(30) })
export type AdminDashboardQuery = z.infer<typeof adminDashboardQuery>

export const figures = z.object({
  /** Rupees, less what was given back. */
  revenue: z.number(),
  orders: z.int(),
  newCustomers: z.int(),
  returns: z.int(),
  /** Orders begun in a checkout, and those completed: paid, or accepted with cash on delivery. */
  begun: z.int(),
  completed: z.int(),
})
export type FiguresJson = z.infer<typeof figures>

export const adminDashboardAnswer = z.object({
  days: z.union(DAYS),
  now: figures,
  /** The same number of days before, up to the same time of day. */
  before: figures,
  byDay: z.array(z.object({ day: z.string(), revenue: z.number(), orders: z.int() })),
  customerCount: z.int(),
  /** There are others who sell beside the house: theirs is counted, too. */
  isAllSellers: z.literal(true).optional(),
  needs: z.record(z.enum(NEEDS), z.int()),
})
export type AdminDashboardJson = z.infer<typeof adminDashboardAnswer>
