import { eq } from 'drizzle-orm'
import type { StaffChangedJson } from '#contracts/admin/staff.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { isId } from '#rules/is-id.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { changeRole } from './change-role.ts'
import { lockAsOwner } from './lock-owners.ts'
import { lockUser } from './lock-user.ts'
import { clearPaidAccount } from './paid-account.ts'
import { staffAfter } from './read-staff.ts'
import { lockGroup } from './staff-group-rows.ts'

const OWNER = 'owner'

/** Another group for somebody who works here, or none: an owner. Nobody changes their own, so an owner always remains. */
export async function changeMember(shop: RequestContext, id: string, ref: string): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const moved = await shop.db.transaction(async (tx) => {
    await lockAsOwner(tx, by)
    const member = await lockMember(tx, by, id)
    const group = ref === OWNER ? null : await lockGroup(tx, shop, sellerOf(by), ref)
    const before = await groupName(tx, member)
    const after = group?.name ?? OWNER
    const change = { staffGroupId: group?.id ?? null, updatedAt: shop.now() }
    await tx.update(users).set(change).where(eq(users.id, member.id))
    if (group !== null) await clearPaidAccount(tx, shop, member.id)
    const entry = { action: 'changed', entity: 'user', entityId: member.id, name: member.name }
    await recordActivity(tx, shop, by, { ...entry, before: { group: before }, after: { group: after } })
    return { userId: member.id, name: member.name, group: after }
  })
  shop.noteEvent('account_changed', { userId: moved.userId })
  return staffAfter(shop, STAFF_TEXTS.moved(moved.name, moved.group))
}

/** Their account stays, as a customer's. */
export async function removeMember(shop: RequestContext, id: string): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const { userId, name } = await shop.db.transaction(async (tx) => {
    await lockAsOwner(tx, by)
    const member = await lockMember(tx, by, id)
    const before = { role: member.role, group: await groupName(tx, member) }
    await changeRole(tx, shop, by, member.id, 'customer')
    const entry = { action: 'changed', entity: 'user', entityId: member.id, name: member.name }
    await recordActivity(tx, shop, by, { ...entry, before, after: { role: 'customer', group: null } })
    return { userId: member.id, name: member.name }
  })
  shop.noteEvent('account_changed', { userId })
  return staffAfter(shop, STAFF_TEXTS.removed(name))
}

/** Somebody of the owner's own staff: anybody else is answered like nobody. Admins are changed among the users. */
async function lockMember(tx: Db, by: SignedIn, id: string): Promise<UserRow> {
  const missing = new Refusal('not_found', STAFF_TEXTS.noMember)
  if (!isId(id)) throw missing
  if (id.toLowerCase() === by.userId) throw new Refusal('conflict', STAFF_TEXTS.ownAccount)
  const user = await lockUser(tx, id).catch(() => null)
  if (user === null || user.role !== 'seller' || user.sellerId !== sellerOf(by)) throw missing
  return user
}

async function groupName(tx: Db, { staffGroupId }: UserRow): Promise<string> {
  if (staffGroupId === null) return OWNER
  const [group] = await tx.select({ name: staffGroups.name }).from(staffGroups).where(eq(staffGroups.id, staffGroupId))
  return group?.name ?? OWNER
}
