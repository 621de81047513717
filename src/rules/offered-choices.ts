import type { Product } from './product.ts'
import { type ColourFamily, familiesOf } from './search/colour-families.ts'
import { filterSize } from './size-name.ts'

/** What a list asks of the combinations of a product. */
export type ChoiceFilters = {
  size: string | null
  colour: ColourFamily | null
  /** Sold out products, and combinations that are gone, are left out. */
  inStock: boolean
}

/** The values of the combinations that are in stock, by product, of those with options. */
export type InStock = ReadonlyMap<string, readonly (readonly string[])[]>

export type Offering = Pick<Product, 'id' | 'colors' | 'sizes' | 'options' | 'stock'>

/** Sizes and families of a product, and where its options name them (-1: in its lists, with one stock for all). */
type Traits = { sizes: readonly string[]; families: readonly ColourFamily[]; sizeAt: number; colourAt: number }

/** Whether one combination has the size and the colour and, where that is asked, is in stock. */
export function offersChoice(product: Offering, filters: ChoiceFilters, inStock?: InStock): boolean {
  const { size, colour } = filters
  if (size === null && colour === null) return !filters.inStock || product.stock > 0
  const traits = traitsOf(product)
  if (size !== null && !traits.sizes.includes(size)) return false
  if (colour !== null && !traits.families.includes(colour)) return false
  if (!filters.inStock) return true
  return product.stock > 0 && (combinationsLeft(product, filters, inStock)?.length ?? 1) > 0
}

/** The sizes under which the product would be found with the other filters. */
export function sizesOffered(product: Offering, filters: ChoiceFilters, inStock?: InStock): readonly string[] {
  if (!offersChoice(product, { ...filters, size: null }, inStock)) return []
  const { sizes, sizeAt } = traitsOf(product)
  const left = filters.inStock && sizeAt >= 0 ? combinationsLeft(product, { ...filters, size: null }, inStock) : null
  return left === null ? sizes : distinct(left.map((values) => filterSize(values[sizeAt] ?? '')))
}

/** The families of colour under which the product would be found with the other filters. */
export function familiesOffered(product: Offering, filters: ChoiceFilters, inStock?: InStock): readonly ColourFamily[] {
  if (!offersChoice(product, { ...filters, colour: null }, inStock)) return []
  const { families, colourAt } = traitsOf(product)
  const left =
    filters.inStock && colourAt >= 0 ? combinationsLeft(product, { ...filters, colour: null }, inStock) : null
  return left === null ? families : distinct(left.flatMap((values) => familiesOf(values[colourAt] ?? '')))
}

/** The product's own word for a colour of the family, of a combination that passes; null where there is none. */
export function matchingColour(product: Offering, filters: ChoiceFilters, inStock?: InStock): string | null {
  const { colour } = filters
  if (colour === null) return null
  const { colourAt } = traitsOf(product)
  const words = product.options[colourAt]?.values ?? product.colors
  const left = filters.inStock && colourAt >= 0 ? combinationsLeft(product, filters, inStock) : null
  const isLeft = (word: string) => left === null || left.some((values) => values[colourAt] === word)
  return words.find((word) => familiesOf(word).includes(colour) && isLeft(word)) ?? null
}

/** Whether "in stock" can leave anything out, now or for one combination. */
export function canBeGone({ stock, options }: Offering): boolean {
  return stock === 0 || options.some(({ kind }) => kind !== 'other')
}

/** The combinations in stock that have what is asked; null where one stock serves all, or nobody knows them. */
function combinationsLeft(product: Offering, { size, colour }: ChoiceFilters, inStock: InStock | undefined) {
  const { sizeAt, colourAt } = traitsOf(product)
  if ((sizeAt < 0 && colourAt < 0) || inStock === undefined) return null
  return (inStock.get(product.id) ?? []).filter(
    (values) =>
      (size === null || sizeAt < 0 || filterSize(values[sizeAt] ?? '') === size) &&
      (colour === null || colourAt < 0 || familiesOf(values[colourAt] ?? '').includes(colour)),
  )
}

const known = new WeakMap<Offering, Traits>()

function traitsOf(product: Offering): Traits {
  const before = known.get(product)
  if (before !== undefined) return before
  const at = (kind: 'size' | 'colour') => product.options.findIndex((option) => option.kind === kind)
  const [sizeAt, colourAt] = [at('size'), at('colour')]
  const sizes = product.options[sizeAt]?.values ?? product.sizes.map(String)
  const colours = product.options[colourAt]?.values ?? product.colors
  const traits = {
    sizes: distinct(sizes.map(filterSize)),
    families: distinct(colours.flatMap((colour) => familiesOf(colour))),
    sizeAt,
    colourAt,
  }
  known.set(product, traits)
  return traits
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
