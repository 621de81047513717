import { and, asc, inArray, isNull, lte, notInArray, type SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { lowStockTells } from '#database/tables/low-stock.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { lowStockEmail } from '../users/seller-emails.ts'

/**
 * Mails the shop about products that reached the low-stock threshold: each once, and again only after it was restocked.
 * Returns how many are new. Of several processes one finds them.
 */
export async function queueLowStockEmail(shop: Shop): Promise<number> {
  const { terms, email } = await shop.settings.get()
  return shop.db.transaction(async (tx) => {
    const isLow = and(isNull(products.retiredAt), lte(products.stock, terms.lowStockAlert))
    const low = tx.select({ id: products.id }).from(products).where(isLow)
    await tx.delete(lowStockTells).where(notInArray(lowStockTells.productId, low))
    const found = await mark(tx, shop, isLow)
    if (found.length === 0) return 0
    const names = await tx
      .select({ title: products.title, stock: products.stock })
      .from(products)
      .where(inArray(products.id, found))
      .orderBy(asc(products.stock), asc(products.title))
    const href = `${shop.publicUrl}/seller/products`
    if (terms.isNotified) await queueEmail(tx, shop, email, lowStockEmail(await emailStore(shop), names, href))
    return found.length
  })
}

/** Marked in the same transaction as the mail; also when mails are disabled or over the cap. */
async function mark(tx: Db, shop: Shop, isLow: SQL | undefined): Promise<string[]> {
  const reported = tx.select({ productId: lowStockTells.productId }).from(lowStockTells)
  const fresh = await tx
    .select({ productId: products.id })
    .from(products)
    .where(and(isLow, notInArray(products.id, reported)))
  if (fresh.length === 0) return []
  const toldAt = shop.now()
  const written = await tx
    .insert(lowStockTells)
    .values(fresh.map(({ productId }) => ({ productId, toldAt })))
    .onConflictDoNothing()
    .returning({ productId: lowStockTells.productId })
  return written.map(({ productId }) => productId)
}
