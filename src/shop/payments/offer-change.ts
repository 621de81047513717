import { and, eq, inArray, isNull } from 'drizzle-orm'
import { couponChanged, goneSince, priceChanged } from '#contracts/orders/order-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { couponUses } from '#database/tables/orders.ts'
import { productVariants } from '#database/tables/variants.ts'
import { couponDiscountPaise, couponGoodsPaise, couponProblem, NO_HISTORY } from '#rules/coupons.ts'
import type { Message } from '#rules/message.ts'
import { isOfferExpired } from '#rules/offer-expiry.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { variantPrices } from '#rules/variants/variant.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { Parts } from '../orders/purchase-parts.ts'

/** What has changed since the order was placed, as text, for an order paid long afterwards; else null. */
export async function offerChange(tx: Db, parts: Parts, at: Date): Promise<Message | null> {
  if (!isOfferExpired(parts[0].placedAt, at)) return null
  for (const order of parts) {
    const change = await itemsChange(tx, order)
    if (change !== null) return change
  }
  return couponChange(tx, parts, at)
}

async function itemsChange(tx: Db, { id }: OrderRow): Promise<Message | null> {
  const items = await loadOrderItems(tx, id)
  const ids = items.map(({ variantId }) => variantId)
  const sold = await tx
    .select({ product: products, variant: productVariants })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(inArray(productVariants.id, ids), isNull(products.retiredAt), isNull(productVariants.retiredAt)))
  for (const { variantId, title, pricePaise } of items) {
    const found = sold.find(({ variant }) => variant.id === variantId)
    if (found === undefined) return goneSince(title)
    const { originalPaise, discountPaise } = variantPrices(found.product, found.variant)
    if ((discountPaise ?? originalPaise) !== pricePaise) return priceChanged(title)
  }
  return null
}

/** An ended order released its coupon use, so the coupon is validated as for anybody; `reserveCouponAgain` asks what was ordered since. */
async function couponChange(tx: Db, parts: Parts, at: Date): Promise<Message | null> {
  const { userId } = parts[0]
  const couponCode = parts.find((order) => order.couponCode !== null)?.couponCode ?? null
  if (couponCode === null) return null
  const [coupon] = await tx
    .select({ terms: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(
      inArray(
        couponUses.orderId,
        parts.map(({ id }) => id),
      ),
    )
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId))
  if (coupon === undefined || user === undefined) return couponChanged(couponCode)
  const { terms } = coupon
  const goods = parts.map(({ sellerId, subtotalPaise }) => ({ sellerId, paise: subtotalPaise }))
  // Alone an order has only goods that its coupon is for.
  const subtotalPaise = couponGoodsPaise(parts.length === 1 ? HOUSE_SELLER_ID : terms.sellerId, goods)
  const given = parts.reduce((sum, order) => sum + order.couponDiscountPaise, 0)
  const isSame =
    couponProblem(terms, { role: user.role, userId: user.id, ...NO_HISTORY }, subtotalPaise, at) === null &&
    couponDiscountPaise(terms, subtotalPaise) === given
  return isSame ? null : couponChanged(couponCode)
}
