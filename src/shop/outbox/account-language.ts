import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import type { Language } from '#rules/languages.ts'

/** The language of an account, or null where unknown. */
export async function accountLanguage(db: Db, userId: string | null): Promise<Language | null> {
  if (userId === null) return null
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return user?.language ?? null
}
