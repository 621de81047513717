import { rupeesOf } from '#rules/money.ts'
import { DEFAULT_FEES } from '#rules/shipping.ts'
import { type CartCoupon, type CartLine, isBuyable } from '../client/cart.ts'
import { priceLines } from './line-price.ts'

/** The cart as it goes along to the checkout and to the server: rupees [ENTITY-15]. */
export type CheckoutCart = {
  items: CartLine[]
  quantity: number
  subtotal: number
  discount: number
  couponDiscount: number
  couponCode: string | null
  platformFee: number
  shippingFee: number
  total: number
}

export function checkoutCartOf(
  lines: readonly CartLine[],
  coupon: CartCoupon | null,
  fees = DEFAULT_FEES,
): CheckoutCart {
  const items = lines.filter(isBuyable)
  const price = priceLines(items, coupon, fees)
  return {
    items,
    quantity: price.quantity,
    subtotal: rupeesOf(price.subtotalPaise),
    discount: rupeesOf(price.discountPaise),
    couponDiscount: rupeesOf(price.couponDiscountPaise),
    couponCode: coupon?.code ?? null,
    platformFee: rupeesOf(price.platformFeePaise),
    shippingFee: rupeesOf(price.shippingPaise),
    total: rupeesOf(price.totalPaise),
  }
}
