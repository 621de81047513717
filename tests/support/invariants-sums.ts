import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { type PricedLine, priceCart } from '#rules/pricing.ts'
import { ownShippingOf } from '#rules/seller-shipping.ts'
import { DEFAULT_FEES } from '#rules/shipping.ts'
import { wholeOrder } from '#shop/orders/purchase-rows.ts'

/** I5: the sums of orders follow from their lines. */
export async function sumProblems(db: Db): Promise<string[]> {
  const lines = new Map<string, PricedLine[]>()
  const sold = await db
    .select({ item: orderItems, order: orders, seller: sellers })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
  for (const { item, order, seller } of sold) {
    // What was agreed by hand is of no rule.
    const ownShipping = order.channel === 'website' ? ownShippingOf(seller) : null
    const { orderId, originalPaise, pricePaise: discountPaise, quantity } = item
    const line = { originalPaise, discountPaise, quantity, sellerId: order.sellerId, ownShipping }
    lines.set(orderId, [...(lines.get(orderId) ?? []), line])
  }
  const edited = new Set((await db.select().from(orderEdits)).map(({ orderId }) => orderId))
  return wholes(await db.select().from(orders)).flatMap(({ order, ids }) => {
    const priced = ids.flatMap((id) => lines.get(id) ?? [])
    // Of a sale by hand shipping was agreed, and there are no fees.
    const agreed = { platformFeePaise: 0, shippingFeePaise: order.shippingPaise, freeShippingFromPaise: null }
    const fees = order.channel === 'website' ? DEFAULT_FEES : agreed
    const price = priceCart(priced, order.couponDiscountPaise, fees, () => order.prepaidDiscountPaise)
    // What goes out for a return is sent for nothing.
    if (order.exchangePaise > 0) {
      const goodsPaise = price.subtotalPaise - order.couponDiscountPaise
      const isRight = order.totalPaise === goodsPaise && order.shippingPaise + order.platformFeePaise === 0
      return isRight ? [] : [`I5 the sums of an exchange follow from its lines: ${order.number}`]
    }
    // An edit never makes shipping dearer, so an edited order may pay less for it.
    const isEdited = edited.has(order.id) && order.shippingPaise < price.shippingPaise
    const less = isEdited ? price.shippingPaise - order.shippingPaise : 0
    const due = { ...price, shippingPaise: price.shippingPaise - less, totalPaise: price.totalPaise - less }
    const isSame = Object.entries(due).every(([name, paise]) => order[name as keyof typeof price] === paise)
    return isSame ? [] : [`I5 the sums of an order follow from its lines: ${order.number}`]
  })
}

/** Orders, and of what was bought of several sellers the parts as one: it is priced as a whole. */
function wholes(rows: readonly (typeof orders.$inferSelect)[]) {
  const groups = new Map<string, (typeof orders.$inferSelect)[]>()
  for (const row of rows) {
    const key = row.purchaseId ?? row.id
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((parts) => {
    const [order] =
      parts.length === 1
        ? parts
        : [
            wholeOrder(
              '',
              parts.map((one) => ({ order: one, items: [] })),
            ).order,
          ]
    return order === undefined ? [] : [{ order, ids: parts.map(({ id }) => id) }]
  })
}
