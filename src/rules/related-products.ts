import type { Product } from './product.ts'

export const RELATED_COUNT = 4

/** Others of the same category, best sellers first. */
export function relatedProducts(products: readonly Product[], product: Product, count = RELATED_COUNT): Product[] {
  return products
    .filter((other) => other.category === product.category && other.id !== product.id)
    .sort((a, b) => Number(b.bestSeller) - Number(a.bestSeller) || b.rating - a.rating || (a.id < b.id ? 1 : -1))
    .slice(0, count)
}
