import { z } from 'zod'
import { FIGURE_DAYS } from '#rules/figure-period.ts'
import { type AdminDashboardJson, type FiguresJson, NEEDS } from './admin-dashboard-json.ts'

const DAYS = FIGURE_DAYS.map((days) => z.literal(days))

/** An address that was typed by hand still answers: what is not understood is the usual. */
export const adminDashboardQuery = z.object({ days: z.coerce.number().pipe(z.union(DAYS)).catch(30) })
export type AdminDashboardQuery = z.infer<typeof adminDashboardQuery>

const figures = z.object({
  revenue: z.number(),
  orders: z.int(),
  newCustomers: z.int(),
  returns: z.int(),
  begun: z.int(),
  completed: z.int(),
}) satisfies z.ZodType<FiguresJson>

export const adminDashboardAnswer = z.object({
  days: z.union(DAYS),
  now: figures,
  before: figures,
  byDay: z.array(z.object({ day: z.string(), revenue: z.number(), orders: z.int() })),
  customerCount: z.int(),
  needs: z.record(z.enum(NEEDS), z.int()),
}) satisfies z.ZodType<AdminDashboardJson>
