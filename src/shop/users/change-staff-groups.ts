import { eq, or } from 'drizzle-orm'
import type { StaffChangedJson, StaffGroupInput } from '#contracts/admin/staff.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { users } from '#database/tables/accounts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { sellerOf } from '#rules/sellers.ts'
import { rightsFor } from '#rules/staff-groups.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockAsOwner } from './lock-owners.ts'
import { staffAfter } from './read-staff.ts'
import { lockGroup } from './staff-group-rows.ts'

const ENTITY = 'staff group'

export async function addStaffGroup(shop: RequestContext, input: StaffGroupInput): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const sellerId = sellerOf(by)
  const { name, rights } = readGroup(sellerId, input)
  await shop.db
    .transaction(async (tx) => {
      await lockAsOwner(tx, by)
      const row = { id: shop.newId(), sellerId, name, rights, createdAt: shop.now(), updatedAt: shop.now() }
      await tx.insert(staffGroups).values(row)
      const entry = { action: 'added', entity: ENTITY, entityId: row.id, name }
      await recordActivity(tx, shop, by, { ...entry, after: { name, rights } })
    })
    .catch(nameTaken)
  return staffAfter(shop, STAFF_TEXTS.groupSaved(name))
}

export async function changeStaffGroup(
  shop: RequestContext,
  ref: string,
  input: StaffGroupInput,
): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const sellerId = sellerOf(by)
  const { name, rights } = readGroup(sellerId, input)
  await shop.db
    .transaction(async (tx) => {
      await lockAsOwner(tx, by)
      const before = await lockGroup(tx, shop, sellerId, ref)
      await tx.update(staffGroups).set({ name, rights, updatedAt: shop.now() }).where(eq(staffGroups.id, before.id))
      const entry = { action: 'changed', entity: ENTITY, entityId: before.id, name }
      const seen = { name: before.name, rights: before.rights }
      await recordActivity(tx, shop, by, { ...entry, before: seen, after: { name, rights } })
    })
    .catch(nameTaken)
  return staffAfter(shop, STAFF_TEXTS.groupSaved(name))
}

export async function deleteStaffGroup(shop: RequestContext, ref: string): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const name = await shop.db.transaction(async (tx) => {
    await lockAsOwner(tx, by)
    const group = await lockGroup(tx, shop, sellerOf(by), ref)
    if (group.key !== null) throw new Refusal('conflict', STAFF_TEXTS.groupBuiltIn)
    if (await isUsed(tx, group.id)) throw new Refusal('conflict', STAFF_TEXTS.groupUsed)
    await tx.delete(staffGroups).where(eq(staffGroups.id, group.id))
    const before = { name: group.name, rights: group.rights }
    await recordActivity(tx, shop, by, {
      ...{ action: 'deleted', entity: ENTITY, entityId: group.id, name: group.name },
      before,
    })
    return group.name
  })
  return staffAfter(shop, STAFF_TEXTS.groupDeleted(name))
}

async function isUsed(tx: Db, id: string): Promise<boolean> {
  const people = await tx.$count(users, eq(users.staffGroupId, id))
  return people + (await tx.$count(staffInvitations, or(eq(staffInvitations.staffGroupId, id)))) > 0
}

/** Each right once, in the order of the table. */
function readGroup(sellerId: string, { name, rights }: StaffGroupInput): StaffGroupInput {
  const given = rightsFor(sellerId)
  if (rights.some((right) => !given.includes(right))) {
    const message = STAFF_TEXTS.rightNotGiven
    throw new Refusal('bad_input', message, [{ path: 'rights', message }])
  }
  return { name, rights: given.filter((right) => rights.includes(right)) }
}

function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  const message = STAFF_TEXTS.nameTaken
  throw new Refusal('conflict', message, [{ path: 'name', message }])
}
