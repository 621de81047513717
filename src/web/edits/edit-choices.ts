import type { ProductJson } from '#contracts/catalogue/products.ts'

/** Another variant of a product, or another word from its lists. */
export type EditChoice = {
  key: string
  label: string
  choice: { variantId: string } | { color?: string; size?: number }
  isSoldOut: boolean
}

type Bought = {
  variantId?: string | undefined
  color: string
  size: number | null
  choice?: { value: string }[] | undefined
}

/** By the first word, the colour: 'Red' with its sizes. One group without a name where there is nothing to group by. */
export function groupChoices(choices: readonly EditChoice[]): { name: string; choices: EditChoice[] }[] {
  const parts = choices.map(({ label }) => label.split(', '))
  if (!parts.every(({ length }) => length > 1)) return [{ name: '', choices: [...choices] }]
  const groups = new Map<string, EditChoice[]>()
  for (const [at, one] of choices.entries()) {
    const [name = '', ...rest] = parts[at] ?? []
    groups.set(name, [...(groups.get(name) ?? []), { ...one, label: rest.join(', ') }])
  }
  return [...groups].map(([name, own]) => ({ name, choices: own }))
}

/** What a line could be instead; what it is now is left out. */
export function editChoices(product: ProductJson, bought: Bought): EditChoice[] {
  const { variants = [], colors, sizes } = product
  if (variants.length > 0) {
    const now = (bought.choice ?? []).map(({ value }) => value).join('\n')
    return variants
      .filter(({ values }) => values.join('\n') !== now)
      .map(({ id, values, inStock }) => ({
        ...{ key: id, label: values.join(', '), choice: { variantId: id }, isSoldOut: inStock === 0 },
      }))
  }
  const hues = colors.length === 0 ? [bought.color] : colors
  const lengths: (number | null)[] = sizes.length === 0 ? [bought.size] : sizes
  return hues
    .flatMap((color) => lengths.map((size) => ({ color, size })))
    .filter(({ color, size }) => color !== bought.color || size !== bought.size)
    .map(({ color, size }) => ({
      key: `${color}:${size ?? ''}`,
      label: [color, size === null ? '' : String(size)].filter((word) => word !== '').join(', '),
      choice: { ...(color === '' ? {} : { color }), ...(size === null ? {} : { size }) },
      // One stock serves all colours and sizes, and this order has its piece of it.
      isSoldOut: false,
    }))
}
