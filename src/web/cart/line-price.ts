import { paiseFromJson, toPaise } from '#rules/money.ts'
import { type CartPrice, type PrepaidOff, priceCart } from '#rules/pricing.ts'
import { DEFAULT_FEES } from '#rules/shipping.ts'
import { type CartCoupon, type CartLine, isBuyable } from '../client/cart.ts'

type Priced = Pick<CartLine, 'product'>

/** Unit price. */
export function linePaise({ product }: Priced): number {
  return discountPaise({ product }) ?? originalPaise({ product })
}

export function originalPaise({ product }: Priced): number {
  return paiseFromJson(product.originalPrice)
}

function discountPaise({ product }: Priced): number | null {
  return product.discountPrice === null ? null : toPaise(product.discountPrice)
}

/** The total of the buyable lines; sold-out ones do not count. */
export function priceLines(
  lines: readonly CartLine[],
  coupon: CartCoupon | null,
  fees = DEFAULT_FEES,
  prepaidOff?: PrepaidOff,
): CartPrice {
  const priced = lines.filter(isBuyable).map((line) => ({
    originalPaise: originalPaise(line),
    discountPaise: discountPaise(line),
    quantity: line.quantity,
  }))
  return priceCart(priced, coupon?.discountPaise ?? 0, fees, prepaidOff)
}
