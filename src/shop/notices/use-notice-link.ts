import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { NOTICE_LIFE_MS, SENT_LIFE_MS } from '#rules/product-notice.ts'
import type { Shop } from '../context/shop.ts'

type Key = { key: string }

/** The address is right: from now on its owner waits. Idempotent; what was ended stays ended. */
export async function confirmNotice(shop: Shop, { key }: Key) {
  await shop.db.transaction(async (tx) => {
    const row = await byKey(tx, shop, key)
    if (row.endedAt !== null) throw new Refusal('not_found', NOTICE_TEXTS.deadLink)
    if (row.confirmedAt !== null) return
    const confirmedAt = shop.now()
    const expiresAt = new Date(confirmedAt.getTime() + NOTICE_LIFE_MS)
    await tx.update(productNotices).set({ confirmedAt, expiresAt }).where(eq(productNotices.id, row.id))
  })
  return { success: true as const, message: NOTICE_TEXTS.confirmed }
}

/** Nothing more goes to this address. Its row of the link stays a while, so that a second press is no mistake. */
export async function endNotices(shop: Shop, { key }: Key) {
  await shop.db.transaction(async (tx) => {
    const { id, email } = await byKey(tx, shop, key)
    const others = and(eq(productNotices.email, email), isNull(productNotices.endedAt), ne(productNotices.id, id))
    await tx.delete(productNotices).where(others)
    const endedAt = shop.now()
    const expiresAt = new Date(endedAt.getTime() + SENT_LIFE_MS)
    const isOpen = and(eq(productNotices.id, id), isNull(productNotices.endedAt))
    await tx.update(productNotices).set({ endedAt, expiresAt }).where(isOpen)
  })
  return { success: true as const, message: NOTICE_TEXTS.ended }
}

async function byKey(tx: Db, shop: Shop, key: string) {
  const isLive = and(eq(productNotices.linkKey, key), gt(productNotices.expiresAt, shop.now()))
  const [row] = await tx.select().from(productNotices).where(isLive).for('update')
  if (row === undefined) throw new Refusal('not_found', NOTICE_TEXTS.deadLink)
  return row
}
