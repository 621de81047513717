import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import type { Product } from '#rules/product.ts'
import type { CartLine, NewCartLine } from './cart.ts'

type Bought = Pick<CartLine, 'quantity' | 'color' | 'size' | 'variantId' | 'choice'>

/** A line for the cart. `product` has the price and stock of the variant. */
export function newCartLine(product: Product, bought: Bought, awayUntil: string | null): NewCartLine {
  const leadDays = product.leadDays ?? 0
  const { _id, title, images, category, description, originalPrice, discountPrice } = productToJson(product)
  return {
    product: { _id, title, images, category, description, originalPrice, discountPrice, leadDays },
    ...bought,
    inStock: product.stock,
    deliveryDate: longDate(deliveryDate(new Date(), { leadDays, awayUntil })),
  }
}
