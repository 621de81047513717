import type { Db } from '#database/connect.ts'
import { categories } from '#database/tables/catalogue.ts'
import { categorySlug } from '#rules/product.ts'
import { ensureCategory } from '../products/ensure-category.ts'

/** The existing spelling of a category; a new name stays as it is. */
export async function categoryNames(tx: Db): Promise<(name: string) => string> {
  const known = await tx.select({ name: categories.name }).from(categories)
  const bySlug = new Map(known.map(({ name }) => [categorySlug(name), name]))
  return (name) => bySlug.get(categorySlug(name)) ?? name
}

/** Creates categories that do not exist yet. */
export async function ensureCategories(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const name of new Set(names)) made.set(name, await ensureCategory(tx, name))
  return made
}
