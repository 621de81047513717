import { asc, eq, inArray } from 'drizzle-orm'
import type { CareMessageJson, CareQueryJson } from '#contracts/care/care-work.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { careMessages, type careQueries } from '#database/tables/care.ts'

type QueryRow = typeof careQueries.$inferSelect

/** Queries with all their messages, oldest first. */
export async function loadQueries(db: Db, rows: readonly QueryRow[]): Promise<CareQueryJson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const written = await db
    .select({ message: careMessages, name: users.name })
    .from(careMessages)
    .leftJoin(users, eq(users.id, careMessages.byUserId))
    .where(inArray(careMessages.queryId, ids))
    .orderBy(asc(careMessages.at), asc(careMessages.id))
  return rows.map((row) => {
    const own = written.filter(({ message }) => message.queryId === row.id)
    return queryToJson(
      row,
      own.map(({ message, name }) => messageToJson(message, name)),
    )
  })
}

function messageToJson(message: typeof careMessages.$inferSelect, name: string | null): CareMessageJson {
  const { id, from, body, at } = message
  return { id, from, by: from === 'shop' ? name : null, body, at: at.toISOString() }
}

function queryToJson(row: QueryRow, messages: CareMessageJson[]): CareQueryJson {
  const { id, ticketNumber, name, email, subject, status, orderNumber } = row
  return {
    ...{ _id: id, ticketNumber, name, email, subject, status, orderNumber },
    createdAt: row.createdAt.toISOString(),
    answeredAt: messages.find(({ from }) => from === 'shop')?.at ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    messages,
  }
}
