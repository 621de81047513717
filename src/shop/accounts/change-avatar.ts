import { and, eq } from 'drizzle-orm'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { makeAvatar } from '#integrations/images/make-avatar.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { orUnavailable } from '../images/or-unavailable.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { removeAvatar } from './remove-avatar.ts'
import { type UserRow, userToJson } from './user-to-json.ts'

type Answer = { success: true; message: string; user: UserJson }

/** The upload is read only after authorization. */
export async function changeAvatar(
  shop: RequestContext,
  userId: string,
  readFile: () => Promise<Buffer | null>,
): Promise<Answer> {
  authorize(shop, 'change_account', { userId })
  await requireWithinLimit(shop, 'uploads', userId)
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', PROFILE_TEXTS.avatarMissing)
  const avatar = await makeAvatar(file)
  if (avatar === null) throw new Refusal('bad_input', PROFILE_TEXTS.avatarBad)
  // A new name for each image: browsers cache it for ever.
  const name = `avatar-${shop.newId()}.webp`
  await orUnavailable(shop.pictures.put('uploads', name, avatar))
  const { user, old } = await hangUp(shop, userId, `/uploads/${name}`).catch(async (error: unknown) => {
    // After any error but a refusal the account may reference the image, so it stays.
    if (isRefusal(error)) await shop.pictures.remove('uploads', name)
    throw error
  })
  await removeAvatar(shop, old)
  return { success: true, message: PROFILE_TEXTS.avatarDone, user: userToJson(user) }
}

async function hangUp(
  shop: RequestContext,
  userId: string,
  avatar: string,
): Promise<{ user: UserRow; old: string | null }> {
  return shop.db.transaction(async (tx) => {
    // Of two concurrent changes each removes its predecessor's image.
    const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)).for('update')
    const change = { avatar, updatedAt: shop.now() }
    const isThere = and(eq(users.id, userId), eq(users.isActive, true))
    const [user] = await tx.update(users).set(change).where(isThere).returning()
    if (before === undefined || user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
    return { user, old: before.avatar }
  })
}
