import { and, asc, desc, eq, or } from 'drizzle-orm'
import type { StaffChangedJson, StaffGroupJson, StaffJson } from '#contracts/admin/staff.ts'
import { users } from '#database/tables/accounts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { HOUSE_SELLER_ID, sellerOf } from '#rules/sellers.ts'
import { heldRights, rightsFor, STAFF_GROUP_KEYS, staffGroup } from '#rules/staff-groups.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import type { StaffGroupRow } from './staff-group-rows.ts'

/** Who works for the user's seller, who is invited, and what the groups may do. */
export async function readStaff(shop: RequestContext): Promise<StaffJson> {
  const by = authorize(shop, 'run_staff')
  const { db } = shop
  const sellerId = sellerOf(by)
  const isSeller = and(eq(users.role, 'seller'), eq(users.sellerId, sellerId))
  const isHere = sellerId === HOUSE_SELLER_ID ? or(isSeller, eq(users.role, 'admin')) : isSeller
  const people = await db.select().from(users).where(isHere).orderBy(asc(users.name), asc(users.id))
  const groups = await db
    .select()
    .from(staffGroups)
    .where(eq(staffGroups.sellerId, sellerId))
    .orderBy(asc(staffGroups.name))
  const invited = await db
    .select({ row: staffInvitations, by: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.sellerId, sellerId))
    .orderBy(desc(staffInvitations.createdAt), asc(staffInvitations.id))
  const refOf = (id: string | null) => {
    const group = groups.find((one) => one.id === id)
    return group === undefined ? null : (group.key ?? group.id)
  }
  const peopleIn = (id: string) =>
    people.filter(({ staffGroupId }) => staffGroupId === id).length +
    invited.filter(({ row }) => row.staffGroupId === id).length
  return {
    members: people.map(({ id, name, email, isActive, staffGroupId, role }) => ({
      ...{ _id: id, name, email, isActive, group: refOf(staffGroupId) },
      ...{ isAdmin: role === 'admin', isYou: id === by.userId },
    })),
    invitations: invited.map(({ row, by: invitedBy }) => ({
      ...{ _id: row.id, email: row.email, group: refOf(row.staffGroupId) ?? '', invitedBy },
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt <= shop.now(),
    })),
    groups: [...builtIn(sellerId, groups, peopleIn), ...groups.flatMap((group) => own(group, peopleIn))],
    rights: rightsFor(sellerId),
  }
}

/** The answer of a change. */
export async function staffAfter(shop: RequestContext, message: string): Promise<StaffChangedJson> {
  return { success: true, message, ...(await readStaff(shop)) }
}

function builtIn(sellerId: string, rows: readonly StaffGroupRow[], peopleIn: (id: string) => number): StaffGroupJson[] {
  return STAFF_GROUP_KEYS.map((key) => {
    const { name, hint, rights } = staffGroup(key)
    const row = rows.find((one) => one.key === key)
    const held = heldRights(sellerId, row?.rights ?? rights)
    const people = row === undefined ? 0 : peopleIn(row.id)
    return { ref: key, key, name: row?.name ?? name, hint, rights: held, people }
  })
}

function own({ id, key, name, sellerId, rights }: StaffGroupRow, peopleIn: (id: string) => number): StaffGroupJson[] {
  if (key !== null) return []
  return [{ ref: id, key, name, hint: '', rights: heldRights(sellerId, rights), people: peopleIn(id) }]
}
