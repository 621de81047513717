import { and, eq } from 'drizzle-orm'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { removeAvatar } from './remove-avatar.ts'
import { userToJson } from './user-to-json.ts'

/** Removes the avatar; a no-op without one. */
export async function dropAvatar(
  shop: RequestContext,
  userId: string,
): Promise<{ success: true; message: string; user: UserJson }> {
  authorize(shop, 'change_account', { userId })
  const { user, old } = await shop.db.transaction(async (tx) => {
    const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)).for('update')
    const change = { avatar: null, updatedAt: shop.now() }
    const [user] = await tx
      .update(users)
      .set(change)
      .where(and(eq(users.id, userId), users.isActive))
      .returning()
    if (before === undefined || user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
    return { user, old: before.avatar }
  })
  await removeAvatar(shop, old)
  return { success: true, message: PROFILE_TEXTS.avatarRemoved, user: userToJson(user) }
}
