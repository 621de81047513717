import { longDate } from '#rules/delivery.ts'
import { toRupees } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { imageSources } from '#rules/product-images.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import type { CartLine, CartProduct, NewCartLine } from './cart.ts'

type Bought = Pick<CartLine, 'quantity' | 'color' | 'size' | 'variantId' | 'choice'>

/** A line for the cart. `product` has the price and stock of the variant; `awayUntil` is the shop's own holiday. */
export function newCartLine(product: Product, bought: Bought, awayUntil: string | null): NewCartLine {
  const { id: _id, title, category, description, originalPaise, discountPaise } = product
  const images = imageSources(product, bought.color)
  const leadDays = product.leadDays ?? 0
  const prices = {
    originalPrice: toRupees(originalPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
  }
  return {
    product: { _id, title, images, category, description, ...prices, leadDays, ...sellerOfLine(product) },
    ...bought,
    inStock: product.stock,
    deliveryDate: longDate(arrivalDate(new Date(), [product], awayUntil)),
  }
}

/** Nothing where the shop itself sells it. */
export function sellerOfLine({ sellerId, seller }: Product): Pick<CartProduct, 'sellerId' | 'seller'> {
  return { ...(sellerId === undefined ? {} : { sellerId }), ...(seller === undefined ? {} : { seller }) }
}
