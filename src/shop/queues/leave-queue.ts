import { and, eq } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import type { QueueInput } from '#contracts/notices/notices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import type { RequestContext } from '../context/shop.ts'
import { IS_PLACE, ownedBy } from './own-claims.ts'
import { lockQueues } from './queue-piece.ts'
import { claimantOf } from './read-queue.ts'

/** Gives up a place. A piece that was kept for it goes to the next: a trigger returns it to stock. */
export async function leaveQueue(shop: RequestContext, input: QueueInput) {
  const isOwn = and(IS_PLACE, eq(productNotices.variantId, input.variantId), ownedBy(claimantOf(shop, input)))
  const left = await shop.db.transaction(async (tx) => {
    await lockQueues(tx, isOwn)
    return tx.update(productNotices).set({ endedAt: shop.now() }).where(isOwn).returning({ id: productNotices.id })
  })
  if (left.length === 0) throw new Refusal('not_found', NOTICE_TEXTS.notInQueue)
  return { success: true as const, message: NOTICE_TEXTS.left }
}
