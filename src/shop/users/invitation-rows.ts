import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { hashToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'

/** An invitation that still works, with its group. */
export async function findInvitation(db: Db, shop: Shop, key: string) {
  const isAlive = and(eq(staffInvitations.keyHash, hashToken(key)), gt(staffInvitations.expiresAt, shop.now()))
  const [found] = await db
    .select({ invitation: staffInvitations, group: staffGroups })
    .from(staffInvitations)
    .innerJoin(staffGroups, eq(staffGroups.id, staffInvitations.staffGroupId))
    .where(isAlive)
  return found ?? null
}

/** What the house is called stands in the settings. */
export async function sellerName(db: Db, shop: Shop, id: string): Promise<string> {
  const [seller] = await db.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, id))
  return seller?.name ?? (await shop.settings.get()).storeName
}
