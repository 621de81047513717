import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { issueOrderKey } from '../access/order-keys.ts'
import type { Shop } from '../context/shop.ts'

const PLACE = /\{order-key:([0-9a-f-]{36})\}/g

/** Stands in a mail for the key of its link: keys are made when the mail is sent, so the outbox holds none. */
function orderKeyPlace(orderId: string): string {
  return `{order-key:${orderId}}`
}

export type LinkedOrder = { id: string; number: string; userId: string | null }

/** Opens the order without signing in. */
export function orderLinkPath({ id }: Pick<LinkedOrder, 'id'>): string {
  return `/orders/follow/${orderKeyPlace(id)}`
}

/** Where the buyer sees it: in My Orders, or without an account by its key. */
export function orderPagePath(order: LinkedOrder): string {
  return order.userId === null ? orderLinkPath(order) : `/orders?order=${order.number}`
}

export function hasOrderLink({ text }: { text: string }): boolean {
  return text.search(PLACE) >= 0
}

/** The mail as it is sent. All its links have the same key. The link of an order that is gone leads to the form. */
export async function withOrderKeys<Mail extends { text: string; html: string }>(
  db: Db,
  shop: Shop,
  mail: Mail,
): Promise<Mail> {
  const ids = [...new Set([...mail.text.matchAll(PLACE)].map(([, id]) => id ?? ''))]
  if (ids.length === 0) return mail
  const found = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids))
  const keys = new Map<string, string>()
  for (const { id } of found) keys.set(id, await issueOrderKey(db, shop, id, 'mail'))
  const fill = (part: string) => part.replace(PLACE, (_, id: string) => keys.get(id) ?? '')
  return { ...mail, text: fill(mail.text), html: fill(mail.html) }
}
