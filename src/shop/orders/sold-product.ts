import type { productVariants } from '#database/tables/variants.ts'
import type { Variant } from '#rules/product-variant.ts'
import { findVariant, type NamedChoice } from '#rules/variants/variant.ts'
import type { ProductRow } from './order-rows.ts'
import type { OrderSeller } from './with-seller-terms.ts'

export type VariantRow = typeof productVariants.$inferSelect

/** A product as an order sees it. Without options it has no further variants: its own stock is that of the default one. */
export type SoldProduct = ProductRow & {
  variants: readonly VariantRow[]
  /** Where it was read and is not the house (`withSellerTerms`). */
  seller?: OrderSeller | undefined
}

export type SoldVariant = Pick<Variant, 'id' | 'values' | 'stock' | 'pricePaise'>

/** Its variants on sale. */
export function variantsOf({ id, stock, options, variants }: SoldProduct): readonly SoldVariant[] {
  return options.length === 0 ? [{ id, values: [], stock, pricePaise: null }] : variants
}

/** The variant that a line means; undefined when there is no such combination. */
export function chosenVariant(product: SoldProduct, choice: NamedChoice & { variantId?: string | undefined }) {
  const variants = variantsOf(product)
  if (choice.variantId !== undefined) return variants.find(({ id }) => id === choice.variantId)
  return findVariant(product.options, variants, choice)
}

/** The same product after pieces of one variant were taken. */
export function withTaken(product: SoldProduct, variantId: string, quantity: number): SoldProduct {
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, stock: variant.stock - quantity } : variant,
  )
  return { ...product, stock: product.stock - quantity, variants }
}
