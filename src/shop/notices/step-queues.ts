import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import { CLAIM_MS, SENT_LIFE_MS } from '#rules/product-notice.ts'
import { titleOf } from '#rules/variants/variant.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { IS_PLACE } from '../queues/own-claims.ts'
import { callQueue, lockQueues } from '../queues/queue-piece.ts'
import { claimEmail } from './notice-emails.ts'
import { pieceHref } from './piece-href.ts'

const AT_ONCE = 100
/** How long a buyer has who gave up one attempt for the next: see `keepFromQueue`. */
const SETTLED_MS = 10_000

/**
 * Moves the queues on: ends places that are over, which gives their pieces to the next, and tells those whose turn it is.
 * Their ten minutes begin when they are told. Returns how many changed.
 */
export async function stepQueues(shop: Shop): Promise<number> {
  return (await endPlaces(shop)) + (await callForgotten(shop)) + (await tellCalled(shop))
}

async function endPlaces(shop: Shop): Promise<number> {
  const due = await shop.db.select({ id: productNotices.id }).from(productNotices).where(isOver(shop)).limit(AT_ONCE)
  let ended = 0
  for (const { id } of due) {
    ended += await shop.db.transaction(async (tx) => {
      await lockQueues(tx, eq(productNotices.id, id))
      const still = and(eq(productNotices.id, id), isOver(shop))
      return (await tx.update(productNotices).set({ endedAt: shop.now() }).where(still).returning()).length
    })
  }
  return ended
}

/** Out of time, no longer sold, an account that is blocked, or bought in another way. */
function isOver(shop: Shop) {
  const now = shop.now()
  const { variantId, userId, email, claimUntil, expiresAt, confirmedAt } = productNotices
  const isRetired = sql`exists (select 1 from ${productVariants} join ${products} on ${products.id} = ${productVariants.productId}
    where ${productVariants.id} = ${variantId} and (${products.retiredAt} is not null or ${productVariants.retiredAt} is not null))`
  const isBlocked = sql`exists (select 1 from ${users}
    where (${users.id} = ${userId} or ${users.email} = ${email}) and not ${users.isActive})`
  const hasBought = sql`exists (select 1 from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${orderItems.variantId} = ${variantId} and ${orders.userId} = ${userId}
      and ${orders.placedAt} > ${confirmedAt} and ${orders.stock} <> 'returned')`
  const isLate = or(lte(claimUntil, now), and(isNull(claimUntil), lte(expiresAt, now)))
  return and(IS_PLACE, or(isLate, isRetired, isBlocked, hasBought))
}

/** Pieces that stayed free although somebody waits: their buyer did not come back, or the one who waits was passed over. */
async function callForgotten(shop: Shop): Promise<number> {
  const settled = new Date(shop.now().getTime() - SETTLED_MS)
  const hasMoved = sql`exists (select 1 from ${stockMovements}
    where ${stockMovements.variantId} = ${productVariants.id} and ${stockMovements.reason} <> 'claim'
      and ${stockMovements.at} > ${settled.toISOString()}::timestamptz)`
  const forgotten = await shop.db
    .selectDistinct({ variantId: productNotices.variantId })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .where(and(IS_PLACE, isNull(productNotices.calledAt), gt(productVariants.stock, 0), sql`not ${hasMoved}`))
    .limit(AT_ONCE)
  for (const { variantId } of forgotten) {
    await shop.db.transaction(async (tx) => {
      await lockQueues(tx, eq(productNotices.variantId, variantId))
      await callQueue(tx, variantId)
    })
  }
  return forgotten.length
}

async function tellCalled(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const called = await readCalled(tx)
    const claimUntil = new Date(shop.now().getTime() + CLAIM_MS)
    const expiresAt = new Date(claimUntil.getTime() + SENT_LIFE_MS)
    for (const { notice, title, values, ...piece } of called) {
      const store = await emailStore(shop, notice.language)
      const href = pieceHref({ ...piece, values })
      const letter = claimEmail({ ...store, linkKey: notice.linkKey }, { title: titleOf({ title }, { values }), href })
      await queueEmail(tx, shop, notice.email, { ...letter, eventKey: `claim:${notice.id}` })
    }
    const ids = called.map(({ notice }) => notice.id)
    if (ids.length > 0) {
      await tx.update(productNotices).set({ claimUntil, expiresAt }).where(inArray(productNotices.id, ids))
    }
    return called.length
  })
}

/** Of several processes each takes others. */
function readCalled(tx: Db) {
  return tx
    .select({
      notice: productNotices,
      title: products.title,
      options: products.options,
      values: productVariants.values,
      productId: products.id,
    })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(IS_PLACE, isNotNull(productNotices.calledAt), isNull(productNotices.claimUntil)))
    .orderBy(asc(productNotices.confirmedAt), asc(productNotices.id))
    .limit(AT_ONCE)
    .for('update', { of: productNotices, skipLocked: true })
}
