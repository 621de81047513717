import type { Product } from '../product.ts'

export type CountedCategory = { name: string; count: number }

/** Each category with how many products it has. */
export function countedCategories(source: {
  products: readonly Product[]
  categories: readonly string[]
}): CountedCategory[] {
  const counts = new Map<string, number>()
  for (const { category } of source.products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return source.categories.map((name) => ({ name, count: counts.get(name) ?? 0 }))
}
