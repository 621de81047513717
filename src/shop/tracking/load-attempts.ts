import { desc, inArray } from 'drizzle-orm'
import type { FailedAttemptJson } from '#contracts/orders/attempts.ts'
import type { Db } from '#database/connect.ts'
import { parcelAttempts } from '#database/tables/parcels.ts'
import { takesAnswer } from '#rules/delivery-attempts.ts'
import type { ParcelRow } from './parcel-row.ts'

export type AttemptRow = typeof parcelAttempts.$inferSelect

/** The latest failed attempt of each of these parcels. */
export async function loadLatestAttempts(db: Db, parcelIds: readonly string[]): Promise<Map<string, AttemptRow>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([parcelAttempts.parcelId])
    .from(parcelAttempts)
    .where(inArray(parcelAttempts.parcelId, [...parcelIds]))
    .orderBy(parcelAttempts.parcelId, desc(parcelAttempts.number))
  return new Map(rows.map((row) => [row.parcelId, row]))
}

export function attemptToJson(attempt: AttemptRow, { state }: Pick<ParcelRow, 'state'>): FailedAttemptJson {
  const { id, number, reason, raisedAt, answer, answeredBy, sentAt, failure } = attempt
  return {
    ...{ _id: id, number, reason, raisedAt: raisedAt.toISOString() },
    mayAnswer: answer === null && takesAnswer(state),
    ...{ answer, answeredBy, isSent: sentAt !== null, failure },
  }
}
