import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { isId } from '#rules/is-id.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { ProductRow } from './product-request.ts'

/** Locks a product, on sale or retired, until the transaction ends. */
export async function lockProduct(tx: Db, id: string): Promise<ProductRow> {
  const [row] = isId(id) ? await tx.select().from(products).where(eq(products.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
  return row
}

/** One that belongs to the user's seller; another seller's does not exist for them. */
export async function lockOwnProduct(tx: Db, by: SignedIn, id: string): Promise<ProductRow> {
  const row = await lockProduct(tx, id)
  requireOwned(by, row.sellerId, PRODUCT_TEXTS.missing)
  return row
}

/** The same without a lock: for a check before slow work. */
export async function findOwnProduct(db: Db, by: SignedIn, id: string): Promise<ProductRow> {
  const [row] = isId(id) ? await db.select().from(products).where(eq(products.id, id)) : []
  if (row === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
  requireOwned(by, row.sellerId, PRODUCT_TEXTS.missing)
  return row
}
