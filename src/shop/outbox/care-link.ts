import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { careQueries } from '#database/tables/care.ts'
import { issueCareKey } from '../access/care-keys.ts'
import type { Shop } from '../context/shop.ts'

const PLACE = /\{care-key:([0-9a-f-]{36})\}/g

/** Where the shopper sees the conversation: among their own, or without an account by a key that is made at sending. */
export function threadPath({ id, userId }: { id: string; userId: string | null }): string {
  return userId === null ? `/support/follow/{care-key:${id}}` : `/support/${id}`
}

export function hasCareLink({ text }: { text: string }): boolean {
  return text.search(PLACE) >= 0
}

/** The mail as it is sent. The link of a conversation that is gone opens nothing. */
export async function withCareKeys<Mail extends { text: string; html: string }>(
  db: Db,
  shop: Shop,
  mail: Mail,
): Promise<Mail> {
  const ids = [...new Set([...mail.text.matchAll(PLACE)].map(([, id]) => id ?? ''))]
  if (ids.length === 0) return mail
  const found = await db.select({ id: careQueries.id }).from(careQueries).where(inArray(careQueries.id, ids))
  const keys = new Map<string, string>()
  for (const { id } of found) keys.set(id, await issueCareKey(db, shop, id))
  const fill = (part: string) => part.replace(PLACE, (_, id: string) => keys.get(id) ?? '')
  return { ...mail, text: fill(mail.text), html: fill(mail.html) }
}
