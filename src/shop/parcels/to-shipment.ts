import { and, eq } from 'drizzle-orm'
import { orderItems } from '#database/tables/orders.ts'
import { parcelItems } from '#database/tables/parcels.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { NewShipment } from '#integrations/courier/courier.ts'
import { hsnFor } from '#rules/gst-rates.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readPickupPlace } from '../settings/pickup-place.ts'
import type { ParcelRow } from './parcel-rows.ts'

/** What the courier is told of a parcel. */
export async function toShipment(shop: Shop, parcel: ParcelRow, order: OrderRow): Promise<NewShipment> {
  const { db } = shop
  const place = await readPickupPlace(db, shop, order.sellerId)
  const lines = await db
    .select({ item: orderItems, quantity: parcelItems.quantity, sku: productVariants.sku })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .innerJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .where(and(eq(parcelItems.parcelId, parcel.id)))
    .orderBy(orderItems.position)
  const { fullName, address, city, state, postalCode, phone, placedAt } = order
  // The courier asks for one, and whoever ordered by phone may have given none.
  const email = order.email || (await shop.settings.get()).email
  const isCash = parcel.collectPaise > 0
  return {
    reference: parcel.reference,
    orderedAt: placedAt,
    fromPlace: place?.name ?? null,
    to: { name: fullName, address, city, state, pin: postalCode, phone, email },
    items: lines.map(({ item, quantity, sku }) => ({
      name: [item.title, boughtText(item)].filter(Boolean).join(', ').slice(0, 100),
      // Each needs one; the id of the variant is as good.
      sku: sku ?? item.variantId.slice(0, 8),
      quantity,
      unitPricePaise: item.pricePaise,
      hsn: hsnFor(item.category),
    })),
    totalPaise: isCash ? parcel.collectPaise : parcel.worthPaise,
    isCash,
    weightGrams: parcel.weightGrams,
    sizeMm: { length: parcel.lengthMm, breadth: parcel.widthMm, height: parcel.heightMm },
  }
}
