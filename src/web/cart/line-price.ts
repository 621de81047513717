import { paiseFromJson, toPaise } from '#rules/money.ts'
import { type CartPrice, goodsPaise, type PrepaidOff, type PricedLine, priceCart } from '#rules/pricing.ts'
import { ownShippingFrom, type ShippingGroup, shippingByGroup } from '#rules/seller-shipping.ts'
import { DEFAULT_FEES, type ShippingRule } from '#rules/shipping.ts'
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
  return priceCart(lines.filter(isBuyable).map(toPricedLine), coupon?.discountPaise ?? 0, fees, prepaidOff)
}

/** Goods that are charged together for shipping, with the seller's name where it is by their own rule. */
export type NamedGroup = ShippingGroup & { seller: string | null }

export function shippingGroups(lines: readonly CartLine[], shopRule: ShippingRule): NamedGroup[] {
  const goods = lines.filter(isBuyable)
  const priced = goods.map(toPricedLine).map((line) => ({ ...line, goodsPaise: goodsPaise(line) }))
  return shippingByGroup(priced, shopRule).map((group) => {
    const [first = 0] = group.lines
    return { ...group, seller: group.sellerId === null ? null : (goods[first]?.product.seller?.name ?? null) }
  })
}

function toPricedLine(line: CartLine): PricedLine {
  const { sellerId, seller } = line.product
  return {
    ...{ sellerId, ownShipping: ownShippingFrom(seller) },
    ...{ originalPaise: originalPaise(line), discountPaise: discountPaise(line), quantity: line.quantity },
  }
}
