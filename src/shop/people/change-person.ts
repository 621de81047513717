import { eq } from 'drizzle-orm'
import type { AdminUserInput } from '#contracts/admin-users.ts'
import { ADMIN_USER_TEXTS, type AdminUserJson } from '#contracts/admin-users-json.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockPerson } from './lock-person.ts'
import { moveRole } from './move-role.ts'
import { readPerson } from './read-person.ts'

type Answer = { success: true; message: string; user: AdminUserJson }

/** Gives a role, or switches an account on or off. Since nobody does it to himself, there is always an admin left. */
export async function changePerson(shop: VisitedShop, id: string, input: AdminUserInput): Promise<Answer> {
  const visitor = requireMay(shop, 'run_users')
  if (id === visitor.userId) throw new Refusal('conflict', ADMIN_USER_TEXTS.ownAccount)
  const name = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, visitor.userId)
    const user = await lockPerson(tx, id)
    const role = input.role ?? user.role
    const isActive = input.status === undefined ? user.isActive : input.status === 'Active'
    if (role !== user.role) await moveRole(tx, shop, visitor, id, role)
    if (isActive !== user.isActive) {
      await tx.update(users).set({ isActive, updatedAt: shop.now() }).where(eq(users.id, id))
      if (!isActive) await endSessions(tx, shop, id)
    }
    if (role !== user.role || isActive !== user.isActive) {
      const before = { role: user.role, isActive: user.isActive }
      const happening = { action: 'changed', entity: 'user', entityId: id, before, after: { role, isActive } }
      await recordActivity(tx, shop, visitor, happening)
    }
    return user.name
  })
  shop.noteEvent('account_changed', { userId: id, address: visitor.address })
  const { user } = await readPerson(shop, id)
  return { success: true, message: wordsOf(name, input), user }
}

function wordsOf(name: string, { role, status }: AdminUserInput): string {
  if (role !== undefined) return ADMIN_USER_TEXTS.roleChanged(name, role)
  return status === 'Active' ? ADMIN_USER_TEXTS.activated(name) : ADMIN_USER_TEXTS.deactivated(name)
}
