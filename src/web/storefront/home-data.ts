import { cardOf, type Product, type ProductCard } from '#rules/product.ts'

export const CATEGORIES_SHOWN = 4

export type HomeData = {
  newArrivals: ProductCard[]
  bestSellers: ProductCard[]
  categories: { name: string; count: number }[]
}

/** What the home page shows of a catalogue; the same from the server's and from the browser's. */
export function homeOf({
  products,
  categories,
}: {
  products: readonly Product[]
  categories: readonly string[]
}): HomeData {
  return {
    newArrivals: products.filter((product) => product.isNew).map(cardOf),
    bestSellers: products.filter((product) => product.bestSeller).map(cardOf),
    categories: categories.slice(0, CATEGORIES_SHOWN).map((name) => ({
      name,
      count: products.filter((product) => product.category === name).length,
    })),
  }
}
