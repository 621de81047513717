import { eq } from 'drizzle-orm'
import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import type { AdminUserInput, AdminUserJson } from '#contracts/admin/admin-users.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { endSessions } from '../access/end-sessions.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { changeRole } from './change-role.ts'
import { hideIfLast, showIfBack } from './hide-if-last.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { clearPaidAccount } from './paid-account.ts'
import { readUser } from './read-user.ts'

type Answer = { success: true; message: string; user: AdminUserJson }

/**
 * Changes a role, or activates or deactivates an account. Nobody can do it to themselves, so an admin always remains.
 */
export async function updateUserAsAdmin(shop: RequestContext, id: string, input: AdminUserInput): Promise<Answer> {
  const currentUser = authorize(shop, 'run_users')
  const { userId, name } = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, currentUser.userId)
    const user = await lockUser(tx, id)
    // The row's own id: the URL may spell it in capitals.
    const userId = user.id
    if (userId === currentUser.userId) throw new Refusal('conflict', ADMIN_USER_TEXTS.ownAccount)
    const role = input.role ?? user.role
    const isActive = input.status === undefined ? user.isActive : input.status === 'Active'
    if (role !== user.role) await changeRole(tx, shop, currentUser, userId, role)
    if (isActive !== user.isActive) {
      await tx.update(users).set({ isActive, updatedAt: shop.now() }).where(eq(users.id, userId))
      if (isActive) await showIfBack(tx, userId)
      else {
        await endSessions(tx, shop, userId)
        await hideIfLast(tx, shop, userId)
        await clearPaidAccount(tx, shop, userId)
      }
    }
    if (role !== user.role || isActive !== user.isActive) {
      const before = { role: user.role, isActive: user.isActive }
      const entry = { action: 'changed', entity: 'user', entityId: userId, name: user.name, before }
      await recordActivity(tx, shop, currentUser, { ...entry, after: { role, isActive } })
    }
    return { userId, name: user.name }
  })
  shop.noteEvent('account_changed', { userId })
  await Promise.all([shop.catalogue.refresh(), shop.offers.refresh()])
  const { user } = await readUser(shop, userId)
  return { success: true, message: toWords(name, input), user }
}

function toWords(name: string, { role, status }: AdminUserInput): string {
  if (role !== undefined) return ADMIN_USER_TEXTS.roleChanged(name, role)
  return status === 'Active' ? ADMIN_USER_TEXTS.activated(name) : ADMIN_USER_TEXTS.deactivated(name)
}
