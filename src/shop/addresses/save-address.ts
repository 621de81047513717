import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { OrderInput } from '#contracts/orders/orders.ts'
import { addresses } from '#database/tables/addresses.ts'
import { toShippingInfo } from '#rules/shipping-form.ts'
import { lockIfActive } from '../access/lock-active-user.ts'
import type { Shop } from '../context/shop.ts'

export const MAX_ADDRESSES = 20

/** Saves a delivery address, once per place, and evicts the least recently used one. */
export async function saveAddress(shop: Shop, userId: string, address: OrderInput['shippingInfo']): Promise<void> {
  const [first = '', ...rest] = address.fullName.trim().split(/\s+/)
  const firstName = address.firstName?.trim() || first
  const lastName = address.lastName?.trim() || rest.join(' ') || first
  const { fullName: _, country: __, ...place } = toShippingInfo({ ...address, firstName, lastName })
  const usedAt = shop.now()
  await shop.db.transaction(async (tx) => {
    if (!(await lockIfActive(tx, userId))) return
    const mine = eq(addresses.userId, userId)
    const same = await tx
      .delete(addresses)
      .where(and(mine, eq(addresses.address, place.address), eq(addresses.postalCode, place.postalCode)))
      .returning({ isDefault: addresses.isDefault, label: addresses.label })
    const isDefault = same.some((one) => one.isDefault)
    const label = same.find((one) => one.label !== '')?.label ?? ''
    await tx
      .insert(addresses)
      .values({ id: shop.newId(), userId, label, firstName, lastName, ...place, isDefault, usedAt })
    const oldest = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(mine)
      .orderBy(desc(addresses.isDefault), desc(addresses.usedAt))
      .limit(MAX_ADDRESSES)
    const ids = oldest.map(({ id }) => id)
    await tx.delete(addresses).where(and(mine, notInArray(addresses.id, ids)))
  })
}
