import { eq } from 'drizzle-orm'
import { PROFILE_TEXTS } from '#contracts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { UserJson } from '#contracts/user-json.ts'
import { users } from '#database/tables/accounts.ts'
import { makeAvatar } from '#integrations/images/make-avatar.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import type { VisitedShop } from '../shop.ts'
import { requireMay } from './require-may.ts'
import { userToJson } from './user-to-json.ts'

type Answer = { success: true; message: string; user: UserJson }

/** The file is read only once it is clear that it may come. */
export async function changeAvatar(
  shop: VisitedShop,
  userId: string,
  readFile: () => Promise<Buffer | null>,
): Promise<Answer> {
  requireMay(shop, 'change_account', { userId })
  await requireWithinLimit(shop, 'uploads', userId)
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', PROFILE_TEXTS.avatarMissing)
  const avatar = await makeAvatar(file)
  if (avatar === null) throw new Refusal('bad_input', PROFILE_TEXTS.avatarBad)
  // A new name for a new picture: browsers keep the old one for ever.
  const name = `avatar-${shop.newId()}.webp`
  await shop.pictures.put('uploads', name, avatar)
  const change = { avatar: `/uploads/${name}`, updatedAt: shop.now() }
  const [user] = await shop.db.update(users).set(change).where(eq(users.id, userId)).returning()
  if (user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
  return { success: true, message: PROFILE_TEXTS.avatarDone, user: userToJson(user) }
}
