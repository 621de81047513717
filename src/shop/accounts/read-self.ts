import { eq } from 'drizzle-orm'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { saveLanguage } from './language.ts'
import { selfToJson } from './self-to-json.ts'

export async function readSelf(shop: RequestContext): Promise<{ user: UserJson }> {
  const { userId } = authorize(shop, 'see_own_account')
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  if (user.language !== shop.currentUser.language) await saveLanguage(shop, userId)
  return { user: await selfToJson(shop, user) }
}
