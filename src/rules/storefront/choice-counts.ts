import type { CatalogueQuery } from '../catalogue-query.ts'
import { canBeGone, familiesOffered, type InStock, offersChoice, sizesOffered } from '../offered-choices.ts'
import type { Product } from '../product.ts'
import { COLOUR_FAMILIES, type ColourFamily } from '../search/colour-families.ts'
import { sortMixedSizes } from '../variants/size-order.ts'

/** How many products each size, each colour and "in stock" would leave under the other filters (facet counts). */
export type ChoiceCounts = {
  /** Every size of the list, from small to large. */
  sizes: { size: string; count: number }[]
  colours: { colour: ColourFamily; count: number }[]
  /** Null where nobody here knows which combinations are left. */
  inStock: number | null
  /** Whether anything of the shop can be sold out: otherwise nobody asks what is in stock. */
  canBeGone: boolean
}

type Listed = {
  /** The whole shop. */
  products: readonly Product[]
  /** What the list has before a size, a colour or the stock is asked for. */
  listed: readonly Product[]
  inStock: InStock | undefined
}

export function countChoices({ products, listed, inStock }: Listed, query: CatalogueQuery): ChoiceCounts {
  const sizes = new Counter(listed.flatMap((product) => [...sizesOffered(product, ANY, inStock)]))
  const colours = new Counter(listed.flatMap((product) => [...familiesOffered(product, ANY, inStock)]))
  for (const product of listed) {
    for (const size of sizesOffered(product, query, inStock)) sizes.add(size)
    for (const family of familiesOffered(product, query, inStock)) colours.add(family)
  }
  const asked = { ...query, inStock: true }
  const isKnown = inStock !== undefined || (query.size === null && query.colour === null)
  return {
    ...sortedCounts(sizes.counts, colours.counts),
    inStock: isKnown ? listed.filter((product) => offersChoice(product, asked, inStock)).length : null,
    canBeGone: products.some(canBeGone),
  }
}

/** In the order in which they are shown. */
export function sortedCounts(
  sizes: ReadonlyMap<string, number>,
  colours: ReadonlyMap<ColourFamily, number>,
): Pick<ChoiceCounts, 'sizes' | 'colours'> {
  return {
    sizes: sortMixedSizes([...sizes.keys()]).map((size) => ({ size, count: sizes.get(size) ?? 0 })),
    colours: COLOUR_FAMILIES.filter((colour) => colours.has(colour)).map((colour) => ({
      colour,
      count: colours.get(colour) ?? 0,
    })),
  }
}

const ANY = { size: null, colour: null, inStock: false }

/** Begins at zero for what the list has at all: a choice that leaves nothing stays visible. */
class Counter<T> {
  readonly counts: Map<T, number>
  constructor(names: readonly T[]) {
    this.counts = new Map(names.map((name) => [name, 0]))
  }
  add(name: T): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }
}
