import { type Sent, shippingByGroup } from './seller-shipping.ts'
import { DEFAULT_FEES, type ShippingRule } from './shipping.ts'

/** What the price of a line depends on. */
export type PricedLine = Sent & { originalPaise: number; discountPaise: number | null; quantity: number }

export type CartPrice = {
  quantity: number
  /** The goods at their discounted prices. */
  subtotalPaise: number
  /** Reduction against the original prices; already inside the subtotal. */
  discountPaise: number
  couponDiscountPaise: number
  /** Taken off because it is paid online. */
  prepaidDiscountPaise: number
  shippingPaise: number
  platformFeePaise: number
  totalPaise: number
}

/** What is taken off goods that are paid online, of their price after the coupon. */
export type PrepaidOff = (goodsPaise: number) => number

/** The only place that totals a cart: the cart shows it, the order charges it. */
export function priceCart(
  lines: readonly PricedLine[],
  couponDiscountPaise = 0,
  fees = DEFAULT_FEES,
  prepaidOff: PrepaidOff = () => 0,
): CartPrice {
  let quantity = 0
  let subtotalPaise = 0
  let originalPaise = 0
  for (const line of lines) {
    quantity += line.quantity
    subtotalPaise += goodsPaise(line)
    originalPaise += line.originalPaise * line.quantity
  }
  const hasGoods = quantity > 0
  const coupon = Math.min(Math.max(0, couponDiscountPaise), subtotalPaise)
  const prepaidDiscountPaise = prepaidOff(subtotalPaise - coupon)
  const shipping = hasGoods ? shippingOf(lines, fees) : 0
  const platformFeePaise = hasGoods ? fees.platformFeePaise : 0
  return {
    quantity,
    subtotalPaise,
    discountPaise: originalPaise - subtotalPaise,
    couponDiscountPaise: coupon,
    prepaidDiscountPaise,
    shippingPaise: shipping,
    platformFeePaise,
    totalPaise: subtotalPaise - coupon - prepaidDiscountPaise + platformFeePaise + shipping,
  }
}

/** What the goods of a line cost, at their discounted price. */
export function goodsPaise({ originalPaise, discountPaise, quantity }: PricedLine): number {
  return (discountPaise ?? originalPaise) * quantity
}

function shippingOf(lines: readonly PricedLine[], fees: ShippingRule): number {
  const goods = lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, goodsPaise: goodsPaise(line) }))
  return shippingByGroup(goods, fees).reduce((sum, group) => sum + group.shippingPaise, 0)
}
