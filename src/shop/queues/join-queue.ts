import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { LONGEST_QUEUE, QUEUE_LIFE_MS } from '#rules/product-notice.ts'
import type { Shop } from '../context/shop.ts'
import { IS_PLACE } from './own-claims.ts'
import { lockPiece, readHolds } from './queue-piece.ts'

/** Locks the queue and refuses whoever has nothing to wait for, as far as it is no secret. */
export async function requireQueue(tx: Db, shop: Shop, variantId: string, userId: string | null): Promise<void> {
  const piece = await lockPiece(tx, variantId)
  if (piece.isWhole) throw new Refusal('bad_input', NOTICE_TEXTS.chooseFirst)
  if (piece.stock > 0) throw new Refusal('conflict', NOTICE_TEXTS.inStock)
  const holds = await readHolds(tx, variantId, userId, shop.now())
  if (holds.length === 0) throw new Refusal('conflict', NOTICE_TEXTS.notHeld)
  if (holds.some(({ isOwn }) => isOwn)) throw new Refusal('conflict', NOTICE_TEXTS.ownHold)
  await requireRoom(tx, variantId)
}

/** The queue is locked. */
export async function requireRoom(tx: Db, variantId: string): Promise<void> {
  const isWaiting = and(IS_PLACE, eq(productNotices.variantId, variantId), isNull(productNotices.calledAt))
  const [waiting] = await tx.select({ number: count() }).from(productNotices).where(isWaiting)
  if ((waiting?.number ?? 0) >= LONGEST_QUEUE) throw new Refusal('conflict', NOTICE_TEXTS.queueFull)
}

/** Who could join again at once would keep a piece for ever, ten minutes at a time. */
export async function hadClaim(tx: Db, shop: Shop, email: string, variantId: string): Promise<boolean> {
  const dayAgo = new Date(shop.now().getTime() - QUEUE_LIFE_MS)
  const [claim] = await tx
    .select({ id: productNotices.id })
    .from(productNotices)
    .where(
      and(
        eq(productNotices.email, email),
        eq(productNotices.variantId, variantId),
        isNotNull(productNotices.calledAt),
        gt(productNotices.endedAt, dayAgo),
        eq(productNotices.isBought, false),
      ),
    )
    .limit(1)
  return claim !== undefined
}
