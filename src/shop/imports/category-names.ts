import { newCategory } from '#contracts/seller/product-import-texts.ts'
import type { Db } from '#database/connect.ts'
import { categories } from '#database/tables/catalogue.ts'
import { categorySlug } from '#rules/product.ts'
import { isMisspelling } from '#rules/search/typos.ts'
import { ensureCategory } from '../products/ensure-category.ts'

type CategoryNames = {
  /** How a category of that name is written already; one that is new stays as it is. */
  nameOf: (name: string) => string
  isKnown: (name: string) => boolean
  /** What a seller should know before a category is created by a row; null for one that exists. */
  noteAbout: (name: string) => string | null
}

export async function categoryNames(tx: Db): Promise<CategoryNames> {
  const known = await tx.select({ name: categories.name }).from(categories)
  const bySlug = new Map(known.map(({ name }) => [categorySlug(name), name]))
  return {
    nameOf: (name) => bySlug.get(categorySlug(name)) ?? name,
    isKnown: (name) => bySlug.has(categorySlug(name)),
    noteAbout: (name) => {
      const slug = categorySlug(name)
      if (bySlug.has(slug)) return null
      const near = [...bySlug].find(([other]) => isMisspelling(slug, other))
      return newCategory(name, near?.[1] ?? null)
    },
  }
}

/** Creates categories that do not exist yet. */
export async function ensureCategories(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const name of new Set(names)) made.set(name, await ensureCategory(tx, name))
  return made
}
