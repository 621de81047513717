/** What a choice is about: colours have swatches and pictures, sizes an order and a guide. */
export const OPTION_KINDS = ['colour', 'size', 'other'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

/** One thing to choose, such as Colour: Red, Blue. */
export type ProductOption = { name: string; kind: OptionKind; values: string[] }

/** One combination of a product's options: what is bought, and what has stock. */
export type Variant = {
  id: string
  /** One value for each option, in their order. */
  values: readonly string[]
  stock: number
  sku: string | null
  /** Instead of the product's price. */
  pricePaise: number | null
}

/** What is bought: the option it belongs to and the value, as copied into an order. */
export type ChosenValue = { name: string; value: string }
