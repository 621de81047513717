import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { NOTICE_LIFE_MS, QUEUE_LIFE_MS, SENT_LIFE_MS } from '#rules/product-notice.ts'
import type { Shop } from '../context/shop.ts'
import { requireRoom } from '../queues/join-queue.ts'
import { callQueue, lockPiece, lockQueues } from '../queues/queue-piece.ts'
import { pieceHref } from './piece-href.ts'

type Key = { key: string }

/** The address is right: from now on its owner waits. Idempotent; what was ended stays ended. */
export async function confirmNotice(shop: Shop, { key }: Key) {
  return shop.db.transaction(async (tx) => {
    const found = await byKey(tx, shop, key)
    if (found.kind === 'first_claim') return joinQueue(tx, shop, found)
    await confirm(tx, shop, await byKey(tx, shop, key, 'locked'), NOTICE_LIFE_MS)
    return { success: true as const, message: NOTICE_TEXTS.confirmed }
  })
}

/** The queue is locked before the notice. What came free meanwhile is kept for them at once. */
async function joinQueue(tx: Db, shop: Shop, { variantId, linkKey }: NoticeRow) {
  const piece = await lockPiece(tx, variantId)
  const row = await byKey(tx, shop, linkKey, 'locked')
  if (row.confirmedAt === null && row.endedAt === null) await requireRoom(tx, variantId)
  await confirm(tx, shop, row, QUEUE_LIFE_MS)
  await callQueue(tx, variantId)
  return { success: true as const, message: NOTICE_TEXTS.joined, href: `${pieceHref(piece)}#claim=${linkKey}` }
}

async function confirm(tx: Db, shop: Shop, row: NoticeRow, lifeMs: number): Promise<void> {
  if (row.endedAt !== null) throw new Refusal('not_found', NOTICE_TEXTS.deadLink)
  if (row.confirmedAt !== null) return
  const confirmedAt = shop.now()
  const expiresAt = new Date(confirmedAt.getTime() + lifeMs)
  await tx.update(productNotices).set({ confirmedAt, expiresAt }).where(eq(productNotices.id, row.id))
}

/** Nothing more goes to this address. Its row of the link stays a while, so that a second press is no mistake. */
export async function endNotices(shop: Shop, { key }: Key) {
  await shop.db.transaction(async (tx) => {
    const { id, email } = await byKey(tx, shop, key)
    const isOpen = and(eq(productNotices.email, email), isNull(productNotices.endedAt))
    await lockQueues(tx, isOpen)
    const endedAt = shop.now()
    const expiresAt = new Date(endedAt.getTime() + SENT_LIFE_MS)
    // Whoever had a claim is remembered for it.
    const stays = or(eq(productNotices.id, id), isNotNull(productNotices.calledAt))
    await tx.update(productNotices).set({ endedAt, expiresAt }).where(and(isOpen, stays))
    await tx.delete(productNotices).where(isOpen)
  })
  return { success: true as const, message: NOTICE_TEXTS.ended }
}

type NoticeRow = typeof productNotices.$inferSelect

async function byKey(tx: Db, shop: Shop, key: string, lock?: 'locked'): Promise<NoticeRow> {
  const isLive = and(eq(productNotices.linkKey, key), gt(productNotices.expiresAt, shop.now()))
  const query = tx.select().from(productNotices).where(isLive)
  const [row] = await (lock === undefined ? query : query.for('update'))
  if (row === undefined) throw new Refusal('not_found', NOTICE_TEXTS.deadLink)
  return row
}
