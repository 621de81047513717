import { eq } from 'drizzle-orm'
import { PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { returnItems } from '#database/tables/returns.ts'
import { productVariants } from '#database/tables/variants.ts'
import { CourierProblem, type NewReturn } from '#integrations/courier/courier.ts'
import { hsnFor } from '#rules/gst-rates.ts'
import { pinCodeIn } from '#rules/pin-code-places.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readSellerAddress } from '../outbox/read-seller-address.ts'
import type { PickupRow } from '../returns/pickup-rows.ts'

/** What the courier is told of a return. */
export async function toReturn(shop: Shop, pickup: PickupRow, order: OrderRow): Promise<NewReturn> {
  const items = await readItems(shop.db, pickup.returnId)
  const { fullName, address, city, state, postalCode, phone, email, placedAt } = order
  return {
    reference: pickup.reference,
    orderedAt: placedAt,
    from: { name: fullName, address, city, state, pin: postalCode, phone, email },
    to: await receiver(shop, order),
    items,
    totalPaise: items.reduce((sum, { quantity, unitPricePaise }) => sum + quantity * unitPricePaise, 0),
    weightGrams: pickup.weightGrams,
    sizeMm: { length: pickup.lengthMm, breadth: pickup.widthMm, height: pickup.heightMm },
  }
}

/** Who sold it. The courier finds the way by the PIN; the house's is the one where it is known to fetch parcels. */
async function receiver(shop: Shop, { sellerId }: OrderRow): Promise<NewReturn['to']> {
  const { storeName: name, returnAddress: address, phone, email } = await readSellerAddress(shop.db, shop, sellerId)
  const { address: houseAddress } = await shop.settings.get()
  if (address === houseAddress) return { ...{ name, address, phone, email }, pin: null }
  const pin = pinCodeIn(address)
  if (pin === null) throw new CourierProblem('refused', 'SHOP', PICKUP_TEXTS.noPinCode)
  return { ...{ name, address, phone, email }, pin }
}

async function readItems(db: Db, returnId: string): Promise<NewReturn['items']> {
  const lines = await db
    .select({ item: orderItems, quantity: returnItems.quantity, sku: productVariants.sku })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .leftJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .where(eq(returnItems.returnId, returnId))
    .orderBy(orderItems.position)
  return lines.map(({ item, quantity, sku }) => ({
    name: [item.title, boughtText(item)].filter(Boolean).join(', ').slice(0, 100),
    // Each needs one; the id of the variant is as good.
    sku: sku ?? item.variantId.slice(0, 8),
    quantity,
    unitPricePaise: item.pricePaise,
    hsn: hsnFor(item.category),
  }))
}
