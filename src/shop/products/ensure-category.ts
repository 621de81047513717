import { eq, max, type SQL, sql } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { categories } from '#database/tables/catalogue.ts'
import { isForeignSeller } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'

/** Which categories the shop has is the house's to say: another seller's product goes into one of them. */
export async function requireCategory(db: Db, by: SignedIn, name: string): Promise<void> {
  if (!isForeignSeller(by)) return
  const [known] = await db.select({ name: categories.name }).from(categories).where(hasAddressOf(name))
  if (known !== undefined) return
  const message = SELLER_PRODUCT_TEXTS.unknownCategory
  throw new Refusal('bad_input', message, [{ path: 'category', message }])
}

function hasAddressOf(name: string): SQL {
  return eq(sql`replace(lower(${categories.name}), ' ', '-')`, sql`replace(lower(${name}::text), ' ', '-')`)
}

/** The existing spelling of a category; a new one is created at its first use. */
export async function ensureCategory(tx: Db, name: string): Promise<string> {
  const find = () => tx.select({ name: categories.name }).from(categories).where(hasAddressOf(name))
  const [known] = await find()
  if (known !== undefined) return known.name
  const [last] = await tx.select({ position: max(categories.position) }).from(categories)
  const position = (last?.position ?? 0) + 1
  // Race of two sellers with the same new category: the second uses the first's.
  await tx.insert(categories).values({ name, position }).onConflictDoNothing()
  const [made] = await find()
  return made?.name ?? name
}
