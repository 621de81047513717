import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AddressJson } from '#contracts/accounts/addresses.ts'
import type { Db } from '#database/connect.ts'
import { addresses } from '#database/tables/addresses.ts'
import { authorize, isAnonymous } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const MAX_ROWS = 50

export type AddressRow = typeof addresses.$inferSelect

/** The default first, then the most recent. */
export async function listAddresses(shop: RequestContext): Promise<{ addresses: AddressJson[] }> {
  if (isAnonymous(shop)) return { addresses: [] }
  const { userId } = authorize(shop, 'place_order')
  return { addresses: await readAddresses(shop.db, userId) }
}

export async function readAddresses(db: Db, userId: string): Promise<AddressJson[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.usedAt))
    .limit(MAX_ROWS)
  return rows.map(addressToJson)
}

export function addressToJson({ id: _id, userId: _, usedAt: __, ...place }: AddressRow): AddressJson {
  return { _id, ...place }
}

/**
 * Idempotent: an unknown address, or another user's, is a no-op. After the default, the one used last is the default: at
 * the checkout it comes first anyway.
 */
export async function forgetAddress(shop: RequestContext, id: string): Promise<void> {
  const { userId } = authorize(shop, 'place_order')
  await shop.db.transaction(async (tx) => {
    const mine = eq(addresses.userId, userId)
    const [gone] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), mine))
      .returning({ isDefault: addresses.isDefault })
    if (gone?.isDefault !== true) return
    const next = tx.select({ id: addresses.id }).from(addresses).where(mine).orderBy(desc(addresses.usedAt)).limit(1)
    await tx
      .update(addresses)
      .set({ isDefault: true })
      .where(and(mine, inArray(addresses.id, next)))
  })
}
