import type { CartSumsJson } from '#contracts/order-json.ts'
import { CHECKOUT_TEXTS } from '#contracts/order-texts.ts'
import type { OrderInput } from '#contracts/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { rupeesOf } from '#rules/money.ts'
import type { CartPrice } from '#rules/pricing.ts'
import type { Shop } from '../shop.ts'

function sumsToJson(price: CartPrice): CartSumsJson {
  return {
    quantity: price.quantity,
    subtotal: rupeesOf(price.subtotalPaise),
    discount: rupeesOf(price.discountPaise),
    couponDiscount: rupeesOf(price.couponDiscountPaise),
    shippingFee: rupeesOf(price.shippingPaise),
    platformFee: rupeesOf(price.platformFeePaise),
    total: rupeesOf(price.totalPaise),
  }
}

/** What the shopper saw must be what is charged: a difference is answered with ours and nothing happens. */
export function requireSameSums(shop: Shop, { cart, paymentMethod }: OrderInput, price: CartPrice): void {
  const ours = sumsToJson(price)
  const pairs = [
    [cart.subtotal, ours.subtotal],
    [cart.discount, ours.discount],
    [cart.couponDiscount, ours.couponDiscount],
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
