import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { SENT_LIFE_MS } from '#rules/product-notice.ts'
import { titleOf } from '#rules/variants/variant.ts'
import { IS_ON_SALE, SHOWN_PAISE, SHOWN_STOCK } from '../catalogue/shown-values.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { noticeEmail } from './notice-emails.ts'
import { pieceHref } from './piece-href.ts'

const AT_ONCE = 100

/**
 * Writes to those whose piece is back or costs less, once. It is judged by stock and prices as they are, so it does not
 * matter who changed them and how: by hand, in bulk, by an import, now or at an appointed time. Returns how many.
 */
export async function queueNotices(shop: Shop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const due = await readDue(tx, shop)
    const endedAt = shop.now()
    const expiresAt = new Date(endedAt.getTime() + SENT_LIFE_MS)
    for (const { notice, title, values, options, paise, productId } of due) {
      const href = pieceHref({ productId, options, values })
      const store = await emailStore(shop, notice.language)
      const piece = { title: titleOf({ title }, { values }), href, paise: Number(paise) }
      const letter = noticeEmail({ ...store, linkKey: notice.linkKey }, notice.kind, piece, notice.pricePaise)
      await queueEmail(tx, shop, notice.email, { ...letter, eventKey: `notice:${notice.id}` })
      await tx.update(productNotices).set({ endedAt, expiresAt }).where(eq(productNotices.id, notice.id))
    }
    return due.length
  })
}

/** Of several processes each takes others. */
function readDue(tx: Db, shop: Shop) {
  const isWaiting = and(
    isNull(productNotices.endedAt),
    isNotNull(productNotices.confirmedAt),
    gt(productNotices.expiresAt, shop.now()),
  )
  // Those in a queue are called by `stepQueues`.
  const isCheaper = sql`${SHOWN_PAISE} < ${productNotices.pricePaise}`
  const isTrue = or(eq(productNotices.kind, 'back_in_stock'), and(eq(productNotices.kind, 'price_drop'), isCheaper))
  return tx
    .select({
      notice: productNotices,
      title: products.title,
      options: products.options,
      values: productVariants.values,
      productId: products.id,
      paise: SHOWN_PAISE,
    })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isWaiting, IS_ON_SALE, sql`${SHOWN_STOCK} > 0`, isTrue))
    .orderBy(asc(productNotices.createdAt))
    .limit(AT_ONCE)
    .for('update', { of: productNotices, skipLocked: true })
}

/** Whoever was told, ended it, never confirmed or waited too long is forgotten. */
export async function sweepNotices(shop: Shop): Promise<void> {
  await shop.db.delete(productNotices).where(lte(productNotices.expiresAt, shop.now()))
}
