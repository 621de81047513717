import type { ChosenValue, ProductOption, Variant } from '../product-variant.ts'
import { isSameValue } from './option-values.ts'
import { numericSize } from './size-order.ts'

type Prices = { originalPaise: number; discountPaise: number | null }

/** Prices of a variant: its own where it has one. Dearer than the product it has no offer. */
export function variantPrices(product: Prices, { pricePaise }: Pick<Variant, 'pricePaise'>): Prices {
  if (pricePaise === null) return { originalPaise: product.originalPaise, discountPaise: product.discountPaise }
  const isCheaper = pricePaise < product.originalPaise
  return isCheaper
    ? { originalPaise: product.originalPaise, discountPaise: pricePaise }
    : { originalPaise: pricePaise, discountPaise: null }
}

/** The product as this variant of it is sold. */
export function productInVariant<P extends Prices & { stock: number }>(
  product: P,
  variant: Pick<Variant, 'pricePaise' | 'stock'>,
): P {
  return { ...product, ...variantPrices(product, variant), stock: variant.stock, fromPaise: undefined }
}

/** Colour and size as the specified shapes name them, empty where nothing is asked for. */
export type NamedChoice = { color: string; size: number | null; values?: readonly string[] | undefined }

/**
 * The variant that is meant by values in the order of the options, or by a colour and a numeric size. An option that is
 * not named takes its first value, as the page's first choice. Undefined when there is no such combination.
 */
export function findVariant<V extends Pick<Variant, 'values'>>(
  options: readonly ProductOption[],
  variants: readonly V[],
  choice: NamedChoice,
): V | undefined {
  const wanted = options.map((option, i) => choice.values?.[i] ?? namedValue(option, choice) ?? option.values[0] ?? '')
  return variants.find(({ values }) => areSame(values, wanted))
}

export function chosenValues(options: readonly ProductOption[], values: readonly string[]): ChosenValue[] {
  return options.map(({ name }, i) => ({ name, value: values[i] ?? '' }))
}

/** Colour and numeric size of a variant, as the specified shapes name them. */
export function colorAndSize(options: readonly ProductOption[], values: readonly string[]) {
  const of = (kind: 'colour' | 'size') => values[options.findIndex((option) => option.kind === kind)] ?? ''
  return { color: of('colour'), size: numericSize(of('size')) }
}

/** 'Red, XL' */
export function valuesText(values: readonly string[]): string {
  return values.join(', ')
}

/** 'Cotton Kurta (Red, XL)', where only this combination is meant. */
export function titleOf({ title }: { title: string }, { values }: Pick<Variant, 'values'>): string {
  return values.length === 0 ? title : `${title} (${valuesText(values)})`
}

export function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, i) => isSameValue(value, other[i] ?? ''))
}

function namedValue({ kind }: ProductOption, { color, size }: NamedChoice): string | null {
  if (kind === 'colour' && color !== '') return color
  return kind === 'size' && size !== null ? String(size) : null
}
