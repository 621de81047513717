import { eq, max, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { categories } from '#database/tables/catalogue.ts'

/** The existing spelling of a category; a new one is created at its first use. */
export async function ensureCategory(tx: Db, name: string): Promise<string> {
  const sameAddress = eq(
    sql`replace(lower(${categories.name}), ' ', '-')`,
    sql`replace(lower(${name}::text), ' ', '-')`,
  )
  const find = () => tx.select({ name: categories.name }).from(categories).where(sameAddress)
  const [known] = await find()
  if (known !== undefined) return known.name
  const [last] = await tx.select({ position: max(categories.position) }).from(categories)
  const position = (last?.position ?? 0) + 1
  // Race of two sellers with the same new category: the second uses the first's.
  await tx.insert(categories).values({ name, position }).onConflictDoNothing()
  const [made] = await find()
  return made?.name ?? name
}
