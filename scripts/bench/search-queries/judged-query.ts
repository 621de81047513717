import { readFileSync } from 'node:fs'
import { type Product, pricePaise } from '#rules/product.ts'

/** A product meets it when it meets every key; a list is met by any of its values. Prices are in rupees. */
export type Wanted = {
  titles?: string[]
  category?: string[]
  /** Any of the colours the product is sold in. */
  colours?: string[]
  sizes?: number[]
  /** Words of the product's material, in lower case. */
  material?: string[]
  minPrice?: number
  maxPrice?: number
  onSale?: true
  isNew?: true
  bestSeller?: true
}

/** `nearest` stands where the catalogue has nothing wanted: what the shopper would accept instead. */
export type JudgedQuery = { query: string; kind: string } & (
  | { wanted: Wanted; nearest?: never }
  | { wanted: null; nearest: Wanted }
)

export type JudgedProduct = Pick<
  Product,
  'title' | 'category' | 'productMaterial' | 'originalPaise' | 'discountPaise' | 'isNew' | 'bestSeller'
> & { colors: readonly string[]; sizes: readonly number[] }

export function isWanted(wanted: Wanted, product: JudgedProduct): boolean {
  const price = pricePaise(product) / 100
  return (
    (wanted.titles?.includes(product.title) ?? true) &&
    (wanted.category?.includes(product.category) ?? true) &&
    (wanted.colours?.some((colour) => product.colors.includes(colour)) ?? true) &&
    (wanted.sizes?.some((size) => product.sizes.includes(size)) ?? true) &&
    (wanted.material?.some((word) => product.productMaterial.toLowerCase().includes(word)) ?? true) &&
    price >= (wanted.minPrice ?? 0) &&
    price <= (wanted.maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!wanted.onSale || price < product.originalPaise / 100) &&
    (!wanted.isNew || product.isNew) &&
    (!wanted.bestSeller || product.bestSeller)
  )
}

/** Tune the search by `tuning`; `held-out` only measures it. */
export function readJudgedQueries(half: 'tuning' | 'held-out'): JudgedQuery[] {
  return JSON.parse(readFileSync(`scripts/bench/search-queries/${half}.json`, 'utf8'))
}

/** How many of the first 3 are wanted, of those that could be. */
export function precisionAt3(wanted: Wanted, found: readonly JudgedProduct[], catalogue: readonly JudgedProduct[]) {
  return shareAt(3, wanted, found, catalogue)
}

/** How many of the wanted are among the first 12, of those that could be. */
export function recallAt12(wanted: Wanted, found: readonly JudgedProduct[], catalogue: readonly JudgedProduct[]) {
  return shareAt(12, wanted, found, catalogue)
}

function shareAt(
  depth: number,
  wanted: Wanted,
  found: readonly JudgedProduct[],
  catalogue: readonly JudgedProduct[],
): number {
  const possible = Math.min(depth, catalogue.filter((product) => isWanted(wanted, product)).length)
  return found.slice(0, depth).filter((product) => isWanted(wanted, product)).length / possible
}
