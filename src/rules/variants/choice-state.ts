import type { ProductOption, Variant } from '../product-variant.ts'
import { isSameValue } from './option-values.ts'

/** The chosen value of each option, in their order; '' while none is chosen. */
export type Choice = readonly string[]

/** `sold out`: made, but gone. `not made`: no such combination is sold. */
export type ValueState = 'available' | 'sold out' | 'not made'

type Stocked = Pick<Variant, 'values' | 'stock'>

/** What choosing this value leads to, with the rest of the choice as it is. */
export function valueState(variants: readonly Stocked[], choice: Choice, at: number, value: string): ValueState {
  const matching = variants.filter((variant) => fits(variant, choice.with(at, value)))
  if (matching.length === 0) return 'not made'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'sold out'
}

/**
 * What is chosen beforehand: the first colour that is in stock, and what leaves no choice. With several sizes none: a
 * wrong size is the first reason for returns.
 */
export function firstChoice(options: readonly ProductOption[], variants: readonly Stocked[] = []): string[] {
  const nothing = options.map(() => '')
  return options.map(({ kind, values }, at) => {
    if (kind !== 'colour' && values.length > 1) return ''
    const inStock = values.find((value) => valueState(variants, nothing, at, value) === 'available')
    return inStock ?? values[0] ?? ''
  })
}

/** The variant of a complete choice; undefined while something is to be chosen, or when it is not made. */
export function variantFor<V extends Stocked>(variants: readonly V[], choice: Choice): V | undefined {
  return choice.includes('') ? undefined : variants.find((variant) => fits(variant, choice))
}

function fits({ values }: Stocked, choice: Choice): boolean {
  return choice.every((wanted, i) => wanted === '' || isSameValue(values[i] ?? '', wanted))
}
