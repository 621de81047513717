import { and, eq, type SQL } from 'drizzle-orm'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { isId } from '#rules/is-id.ts'
import { isStaffGroupKey, staffGroup } from '#rules/staff-groups.ts'
import type { Shop } from '../context/shop.ts'

export type StaffGroupRow = typeof staffGroups.$inferSelect

/** A group by its key or id, locked. One that every seller has gets its row now. */
export async function lockGroup(tx: Db, shop: Shop, sellerId: string, ref: string): Promise<StaffGroupRow> {
  if (isStaffGroupKey(ref)) {
    const { name, rights } = staffGroup(ref)
    const times = { createdAt: shop.now(), updatedAt: shop.now() }
    const row = { id: shop.newId(), sellerId, key: ref, name, rights: [...rights], ...times }
    await tx.insert(staffGroups).values(row).onConflictDoNothing()
  }
  const [group] = await tx.select().from(staffGroups).where(named(sellerId, ref)).for('update')
  if (group === undefined) throw new Refusal('not_found', STAFF_TEXTS.noGroup)
  return group
}

function named(sellerId: string, ref: string): SQL | undefined {
  if (isStaffGroupKey(ref)) return and(eq(staffGroups.sellerId, sellerId), eq(staffGroups.key, ref))
  if (!isId(ref)) throw new Refusal('not_found', STAFF_TEXTS.noGroup)
  return and(eq(staffGroups.sellerId, sellerId), eq(staffGroups.id, ref))
}
