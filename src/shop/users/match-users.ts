import { and, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'

const MOST_WORDS = 6

/** Erased rows are kept for bookkeeping only. */
export const isPerson = isNull(users.erasedAt)

/** Every word must match the name, the email, the username or the number. */
export function matchUsers(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return and(
    isPerson,
    ...words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(
        ilike(users.name, like),
        ilike(users.email, like),
        ilike(users.username, like),
        ilike(users.number, like),
      )
    }),
  )
}
