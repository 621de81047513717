import { cardPrice, type Product } from '#rules/product.ts'
import type { Variant } from '#rules/product-variant.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { boughtQuery } from '#rules/variants/choice-url.ts'
import { optionsFromLists } from '#rules/variants/option-values.ts'
import { chosenValues, colorAndSize } from '#rules/variants/variant.ts'
import type { NewCartLine } from '../client/cart.ts'
import { newCartLine } from '../client/new-cart-line.ts'

/** 'Kurta (Red, XL)', its page in that choice, and its price. */
export function wishFacts(product: Product, variant: Variant | null) {
  const choice = variant === null ? undefined : chosenValues(product.options, variant.values)
  const { color } = colorAndSize(product.options, variant?.values ?? [])
  return {
    title: boughtTitle(product.title, { choice }),
    href: `/products/${product.id}${boughtQuery(choice)}`,
    colour: color || undefined,
    ...cardPrice(product),
  }
}

/** What goes into the cart; null where something is to be chosen first. */
export function lineFromWish(product: Product, variant: Variant | null, awayUntil: string | null): NewCartLine | null {
  const options = product.options.length > 0 ? product.options : optionsFromLists(product.colors, product.sizes)
  const values = variant?.values ?? options.map(({ values }) => (values.length === 1 ? (values[0] ?? '') : ''))
  if (values.includes('') || (product.options.length > 0 && variant === null)) return null
  const chosen = variant === null ? {} : { variantId: variant.id, choice: chosenValues(options, variant.values) }
  return newCartLine(product, { quantity: 1, ...colorAndSize(options, values), ...chosen }, awayUntil)
}
