import { and, eq, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { chosenLanguage, type Language } from '#rules/languages.ts'
import type { RequestContext } from '../context/shop.ts'

/** The language cookie of a request. */
export function requestLanguage(cookies: string | undefined): Language | null {
  return chosenLanguage(cookies)
}

/** Stores the current language with the account: mails are written without a browser to ask. */
export async function saveLanguage(shop: RequestContext, userId: string): Promise<void> {
  const language = shop.currentUser.language ?? null
  if (language === null) return
  await shop.db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), users.isActive, sql`${users.language} is distinct from ${language}`))
}
