import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import type { users } from '#database/tables/accounts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import type { Right } from '#rules/rights.ts'
import { heldRights } from '#rules/staff-groups.ts'

type Helper = Pick<typeof users.$inferSelect, 'sellerId' | 'staffGroupId'>

/** What a helper's group may do; undefined for who is in none. */
export async function readGroupRights(db: Db, { sellerId, staffGroupId }: Helper): Promise<Right[] | undefined> {
  if (staffGroupId === null) return undefined
  const [group] = await db
    .select({ rights: staffGroups.rights })
    .from(staffGroups)
    .where(eq(staffGroups.id, staffGroupId))
  return heldRights(sellerId, group?.rights ?? [])
}
