import { and, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'

const MAX_WORDS = 6

/** Erased rows are kept for bookkeeping only. */
export const isNotErased = isNull(users.erasedAt)

/** Every word must match the name, the email, the username or the number; `isHidden`: without what may not be seen. */
export function matchUsers(search: string, isHidden = false): SQL | undefined {
  const keywords = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return and(
    isNotErased,
    ...keywords.map((keyword) => {
      const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
      return or(
        ilike(users.name, like),
        ilike(users.username, like),
        ...(isHidden ? [] : [ilike(users.email, like), ilike(users.number, like)]),
      )
    }),
  )
}
