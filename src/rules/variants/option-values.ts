import type { ProductOption } from '../product-variant.ts'

/** 'red' and 'Red' are one value. */
export function isSameValue(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Options as the lists of an older product would be, for a form that offers to split its stock. */
export function optionsFromLists(colors: readonly string[], sizes: readonly (string | number)[]): ProductOption[] {
  const options: ProductOption[] = [
    { name: 'Colour', kind: 'colour', values: [...colors] },
    { name: 'Size', kind: 'size', values: sizes.map(String) },
  ]
  return options.filter(({ values }) => values.length > 0)
}
