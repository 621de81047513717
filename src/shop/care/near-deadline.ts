import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { careQueries } from '#database/tables/care.ts'
import { careLimits } from '#rules/care-deadlines.ts'

/** Open queries whose deadline is near or past. */
export function isNearDeadline(now: Date): SQL | undefined {
  const { unanswered, unsolved } = careLimits(now)
  const isUnanswered = and(lte(careQueries.openedAt, unanswered), isNull(careQueries.acknowledgedAt))
  return and(eq(careQueries.status, 'Pending'), or(lte(careQueries.openedAt, unsolved), isUnanswered))
}
