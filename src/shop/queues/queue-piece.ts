import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { CLAIM_MS } from '#rules/product-notice.ts'
import { IS_PLACE } from './own-claims.ts'

/** Locks the product of a variant, which guards its stock and its queue, and returns the variant. */
export async function lockPiece(tx: Db, variantId: string) {
  const owner = sql`(select ${productVariants.productId} from ${productVariants} where ${productVariants.id} = ${variantId}::uuid)`
  await tx.select({ id: products.id }).from(products).where(eq(products.id, owner)).for('update')
  const piece = await findPiece(tx, variantId)
  if (piece === undefined || piece.isRetired) throw new Refusal('not_found', NOTICE_TEXTS.missing)
  return piece
}

/** Locks the products of these notices, in id order: before the notices, whose end may change a stock. */
export async function lockQueues(tx: Db, which: SQL | undefined): Promise<void> {
  const owners = tx
    .select({ id: productVariants.productId })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .where(and(eq(productNotices.kind, 'first_claim'), which))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, owners))
    .orderBy(products.id)
    .for('update')
}

/** Gives pieces in stock to those who wait for them. The product is locked. */
export async function callQueue(tx: Db, variantId: string): Promise<void> {
  await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} - call_queue(${productVariants.id}, ${productVariants.stock})` })
    .where(and(eq(productVariants.id, variantId), gt(productVariants.stock, 0)))
}

/**
 * A piece that this transaction returns to stock stays free for a moment, although others wait: its buyer starts the
 * payment anew. The job calls the queue when they did not.
 */
export async function keepFromQueue(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('shop.queue', 'waits', true)`)
}

export async function findPiece(db: Db, variantId: string) {
  const [piece] = await db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      stock: productVariants.stock,
      options: products.options,
      values: productVariants.values,
      isRetired: sql<boolean>`(${products.retiredAt} is not null or (${productVariants.retiredAt} is not null and ${productVariants.id} <> ${products.id}))`,
      // Its default variant, which nobody buys.
      isWhole: sql<boolean>`(${products.options} <> '[]'::jsonb and ${productVariants.id} = ${products.id})`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(productVariants.id, variantId))
  return piece
}

type Held = { endsAt: Date; isOwn: boolean }

/**
 * What keeps the pieces of a sold-out variant until it is paid for: unpaid online orders, and claims. Read from the few
 * orders that wait, not from all that ever had the variant.
 */
export async function readHolds(db: Db, variantId: string, userId: string | null, now: Date): Promise<Held[]> {
  const held = await db
    .select({ endsAt: orders.expiresAt, userId: orders.userId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.status, OrderStatus.PaymentPending),
        or(eq(orders.method, 'online'), gt(orders.advancePaise, 0)),
        eq(orders.stock, 'held'),
        eq(orderItems.variantId, variantId),
      ),
    )
  const claimed = await db
    .select({ endsAt: productNotices.claimUntil })
    .from(productNotices)
    .where(and(IS_PLACE, eq(productNotices.variantId, variantId), sql`${productNotices.calledAt} is not null`))
  const later = new Date(now.getTime() + CLAIM_MS)
  return [
    ...held.map((one) => ({ endsAt: one.endsAt ?? later, isOwn: one.userId !== null && one.userId === userId })),
    ...claimed.map(({ endsAt }) => ({ endsAt: endsAt ?? later, isOwn: false })),
  ]
}
