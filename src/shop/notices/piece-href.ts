import type { ProductOption } from '#rules/product-variant.ts'
import { boughtQuery } from '#rules/variants/choice-url.ts'
import { chosenValues } from '#rules/variants/variant.ts'

type Piece = { productId: string; options: ProductOption[]; values: string[] }

/** The page of a product in one combination. */
export function pieceHref({ productId, options, values }: Piece): string {
  return `/products/${productId}${boughtQuery(values.length === 0 ? [] : chosenValues(options, values))}`
}
