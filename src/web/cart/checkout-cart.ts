import { toRupees } from '#rules/money.ts'
import type { PrepaidOff } from '#rules/pricing.ts'
import { DEFAULT_FEES } from '#rules/shipping.ts'
import { type CartCoupon, type CartLine, isBuyable } from '../client/cart.ts'
import { priceLines } from './line-price.ts'

/** The cart as sent to the checkout and the server: rupees [ENTITY-15]. */
export type CheckoutCart = {
  items: CartLine[]
  quantity: number
  subtotal: number
  discount: number
  couponDiscount: number
  prepaidDiscount?: number
  couponCode: string | null
  platformFee: number
  shippingFee: number
  total: number
}

export function toCheckoutCart(
  lines: readonly CartLine[],
  coupon: CartCoupon | null,
  fees = DEFAULT_FEES,
  prepaidOff?: PrepaidOff,
): CheckoutCart {
  const items = lines.filter(isBuyable)
  const price = priceLines(items, coupon, fees, prepaidOff)
  return {
    items,
    quantity: price.quantity,
    subtotal: toRupees(price.subtotalPaise),
    discount: toRupees(price.discountPaise),
    couponDiscount: toRupees(price.couponDiscountPaise),
    ...(price.prepaidDiscountPaise > 0 && { prepaidDiscount: toRupees(price.prepaidDiscountPaise) }),
    couponCode: coupon?.code ?? null,
    platformFee: toRupees(price.platformFeePaise),
    shippingFee: toRupees(price.shippingPaise),
    total: toRupees(price.totalPaise),
  }
}
