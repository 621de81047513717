import { type Product, type ProductCard, toCard } from '../product.ts'

export const CATEGORIES_SHOWN = 4

export type HomeData = {
  newArrivals: ProductCard[]
  bestSellers: ProductCard[]
  categories: { name: string; count: number }[]
}

/** What the home page shows of a catalogue; the same from the server's and from the browser's. */
export function homeFrom({
  products,
  categories,
}: {
  products: readonly Product[]
  categories: readonly string[]
}): HomeData {
  return {
    newArrivals: products.filter((product) => product.isNew).map((product) => toCard(product)),
    bestSellers: products.filter((product) => product.bestSeller).map((product) => toCard(product)),
    categories: categories.slice(0, CATEGORIES_SHOWN).map((name) => ({
      name,
      count: products.filter((product) => product.category === name).length,
    })),
  }
}
