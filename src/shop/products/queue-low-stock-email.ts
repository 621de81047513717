import { and, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { lowStockTells } from '#database/tables/low-stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import { titleOf } from '#rules/variants/variant.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueSellerEmail } from '../outbox/seller-recipients.ts'
import { lowStockEmail } from '../users/seller-emails.ts'

/**
 * Mails each seller about products that reached the low-stock threshold, and combinations that are sold out: each once, and
 * again only after it was restocked. Returns how many are new. Of several processes one finds them.
 */
export async function queueLowStockEmail(shop: Shop): Promise<number> {
  const { terms } = await shop.settings.get()
  return shop.db.transaction(async (tx) => {
    const low = readLow(tx, terms.lowStockAlert)
    const ids = tx.select({ id: low.id }).from(low)
    await tx.delete(lowStockTells).where(notInArray(lowStockTells.variantId, ids))
    const told = tx.select({ id: lowStockTells.variantId }).from(lowStockTells)
    const fresh = await tx.select().from(low).where(notInArray(low.id, told)).orderBy(low.stock, low.title, low.id)
    const marked = await mark(
      tx,
      shop,
      fresh.map(({ id }) => id),
    )
    const goods = fresh
      .filter(({ id }) => marked.has(id))
      .map((one) => ({ title: titleOf(one, one), stock: one.stock, sellerId: one.sellerId }))
    if (goods.length === 0) return 0
    const href = `${shop.publicUrl}/seller/products`
    if (!terms.isNotified) return goods.length
    for (const sellerId of new Set(goods.map((one) => one.sellerId))) {
      const own = goods.filter((one) => one.sellerId === sellerId)
      const news = { sellerId, right: 'products:read' } as const
      await queueSellerEmail(tx, shop, news, lowStockEmail(await emailStore(shop), own, href))
    }
    return goods.length
  })
}

/** A product as a whole stands for its default variant; of combinations only those that are sold out are told. */
function readLow(tx: Db, alert: number) {
  const isWhole = sql`${productVariants.id} = ${productVariants.productId}`
  const isLow = sql`case when ${isWhole} then ${products.stock} <= ${alert}::int else ${productVariants.stock} = 0
    and ${productVariants.retiredAt} is null end`
  const stock = sql<number>`case when ${isWhole} then ${products.stock} else ${productVariants.stock} end`
  const { id, values } = productVariants
  return tx
    .select({ id, values, title: products.title, sellerId: products.sellerId, stock: stock.as('left') })
    .from(productVariants)
    .innerJoin(products, sql`${products.id} = ${productVariants.productId}`)
    .where(and(isNull(products.retiredAt), isLow))
    .as('low')
}

/** Marked in the same transaction as the mail; also when mails are disabled or over the cap. */
async function mark(tx: Db, shop: Shop, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const toldAt = shop.now()
  const written = await tx
    .insert(lowStockTells)
    .values(ids.map((variantId) => ({ variantId, toldAt })))
    .onConflictDoNothing()
    .returning({ id: lowStockTells.variantId })
  return new Set(written.map(({ id }) => id))
}
