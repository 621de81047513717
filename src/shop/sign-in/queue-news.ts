import type { Db } from '#database/connect.ts'
import type { Language } from '#rules/languages.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { type SecondFactorNews, secondFactorEmail } from './second-factor-emails.ts'

/** Mails the owner, in the transaction of the change. */
export async function queueNews(
  tx: Db,
  shop: RequestContext,
  user: { id: string; email: string; language: Language | null },
  news: SecondFactorNews,
): Promise<void> {
  const store = await emailStore(shop, user.language ?? shop.currentUser.language)
  const eventKey = `user:${user.id}:second_factor:${shop.newId()}`
  await queueEmail(tx, shop, user.email, { ...secondFactorEmail(store, news, shop.now()), eventKey })
}
