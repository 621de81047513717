import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { CartSumsJson, OrderInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type CouponHistory, couponDiscountPaise } from '#rules/coupons.ts'
import { toRupees } from '#rules/money.ts'
import { type CartPrice, goodsPaise, type PricedLine, priceCart } from '#rules/pricing.ts'
import { prepaidOfferFrom, prepaidOffFrom } from '#rules/reductions.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { variantPrices } from '#rules/variants/variant.ts'
import type { CachedSettings } from '../cache/settings-cache.ts'
import type { Shop } from '../context/shop.ts'
import { type CouponRow, requireUsableInOrder } from '../coupons/find-coupon.ts'
import type { Buyer } from './buyer.ts'
import type { ValidatedLine } from './validate-lines.ts'

type Priced = {
  user: Buyer
  lines: readonly ValidatedLine[]
  coupon: CouponRow | null
  history: CouponHistory
  couponSeller: string | null
  input: OrderInput
  settings: CachedSettings
}

/** Where an order is priced. Priced again here: the cart may be hours old. */
export function priceDraft(
  shop: Shop,
  { user, lines, coupon, history, couponSeller, input, settings }: Priced,
): CartPrice {
  const priced = lines.map(toPricedLine)
  const couponLines = priced.map((line) => ({ sellerId: line.sellerId, paise: goodsPaise(line) }))
  const who = { role: user.role, userId: user.id, ...history }
  const reducedPaise = coupon === null ? 0 : requireUsableInOrder(coupon, who, couponLines, shop.now(), couponSeller)
  const couponPaise = coupon === null ? 0 : couponDiscountPaise(coupon, reducedPaise)
  const prepaid = input.paymentMethod.method === 'online' ? prepaidOfferFrom(settings) : null
  const price = priceCart(priced, couponPaise, feesFrom(settings), prepaidOffFrom(prepaid))
  requireSameSums(shop, input, price)
  return price
}

/** By the present price, and the shipping rule of its seller. */
export function toPricedLine({ product, variant, quantity }: ValidatedLine): PricedLine & { sellerId: string } {
  const { sellerId, seller } = product
  return { sellerId, ownShipping: seller?.ownShipping ?? null, ...variantPrices(product, variant), quantity }
}

function sumsToJson(price: CartPrice): CartSumsJson {
  return {
    quantity: price.quantity,
    subtotal: toRupees(price.subtotalPaise),
    discount: toRupees(price.discountPaise),
    couponDiscount: toRupees(price.couponDiscountPaise),
    ...(price.prepaidDiscountPaise > 0 && { prepaidDiscount: toRupees(price.prepaidDiscountPaise) }),
    shippingFee: toRupees(price.shippingPaise),
    platformFee: toRupees(price.platformFeePaise),
    total: toRupees(price.totalPaise),
  }
}

/** What the shopper saw must be what is charged: a difference is refused, with our sums. */
function requireSameSums(shop: Shop, { cart, paymentMethod }: OrderInput, price: CartPrice): void {
  const ours = sumsToJson(price)
  const pairs = [
    [cart.subtotal, ours.subtotal],
    [cart.discount, ours.discount],
    [cart.couponDiscount, ours.couponDiscount],
    [cart.prepaidDiscount, ours.prepaidDiscount ?? 0],
    [cart.shippingFee, ours.shippingFee],
    [cart.platformFee, ours.platformFee],
    [cart.total, ours.total],
    [paymentMethod.amount, ours.total],
    [paymentMethod.shippingFee, ours.shippingFee],
  ] as const
  const isSame = pairs.every(
    ([theirs, our]) => theirs === undefined || Math.round(theirs * 100) === Math.round(our * 100),
  )
  if (isSame) return
  // Mostly a price that changed while somebody thought about it; many of them are somebody who tries.
  shop.noteEvent('price_mismatch', { amountPaise: price.totalPaise })
  throw new Refusal('conflict', CHECKOUT_TEXTS.changed, [], null, { cart: ours })
}
