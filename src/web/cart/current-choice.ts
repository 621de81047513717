import type { Product } from '#rules/product.ts'
import { variantFor } from '#rules/variants/choice-state.ts'
import { chosenValues, colorAndSize, productInVariant } from '#rules/variants/variant.ts'
import type { CartLine } from '../client/cart.ts'

type Bought = Pick<CartLine, 'color' | 'size' | 'variantId' | 'choice'>
type CurrentChoice = Bought & { problem: CartLine['problem']; sold: Product }

/** What a line, or an order of old, buys today: the product as it is sold so. The product may have got variants since, or lost them. */
export function currentChoice(line: Bought, product: Product): CurrentChoice {
  const { color, size, variantId, choice } = line
  if (product.options.length === 0) {
    const isOffered = isAmong(product.colors, color || null) && isAmong(product.sizes, size)
    const problem = isOffered ? undefined : ('not in this choice' as const)
    return { color, size, variantId: undefined, choice: undefined, problem, sold: product }
  }
  const variant = currentVariant(line, product)
  if (variant === undefined) return { color, size, variantId, choice, problem: 'not in this choice', sold: product }
  return {
    ...colorAndSize(product.options, variant.values),
    variantId: variant.id,
    choice: chosenValues(product.options, variant.values),
    problem: undefined,
    sold: productInVariant(product, variant),
  }
}

/** By its values where it was made anew, or where the line is older than the variants. */
function currentVariant({ variantId, choice, color, size }: Bought, { options, variants = [] }: Product) {
  const values = options.map(({ name, kind }) => {
    const known = choice?.find((one) => one.name === name)?.value
    return known ?? (kind === 'colour' ? color : kind === 'size' ? String(size ?? '') : '')
  })
  return variants.find(({ id }) => id === variantId) ?? variantFor(variants, values)
}

/** No colours: sold without one. */
function isAmong<T>(offered: readonly T[], chosen: T | null): boolean {
  return chosen === null ? offered.length === 0 : offered.includes(chosen)
}
