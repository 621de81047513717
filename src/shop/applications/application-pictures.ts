import { and, eq } from 'drizzle-orm'
import type { ApplicationPictureJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_PICTURES, APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerApplicationForms, sellerApplicationPictures } from '#database/tables/seller-applications.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { lockUser } from '../users/lock-user.ts'
import { requireOpen } from './require-open.ts'

/** Keeps a picture with the draft, and begins one. The upload is read only after authorization. */
export async function addApplicationPicture(
  shop: RequestContext,
  readFile: () => Promise<Buffer | null>,
): Promise<ApplicationPictureJson> {
  const { userId } = authorize(shop, 'see_own_account')
  await requireWithinLimit(shop, 'uploads', userId)
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', APPLICATION_TEXTS.pictureMissing)
  const bytes = await makeProductImage(file)
  if (bytes === null) throw new Refusal('bad_input', APPLICATION_TEXTS.pictureBad)
  const id = shop.newId()
  await shop.db.transaction(async (tx) => {
    await requireOpen(tx, await lockUser(tx, userId))
    const kept = await tx.$count(sellerApplicationPictures, eq(sellerApplicationPictures.userId, userId))
    if (kept >= APPLICATION_PICTURES) throw new Refusal('conflict', APPLICATION_TEXTS.tooManyPictures)
    await tx.insert(sellerApplicationForms).values({ userId, updatedAt: shop.now() }).onConflictDoNothing()
    await tx.insert(sellerApplicationPictures).values({ id, userId, bytes, createdAt: shop.now() })
  })
  return { success: true, message: APPLICATION_TEXTS.pictureAdded, picture: { _id: id } }
}

export async function removeApplicationPicture(
  shop: RequestContext,
  id: string,
): Promise<{ success: true; message: string }> {
  const { userId } = authorize(shop, 'see_own_account')
  await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const isThis = and(eq(sellerApplicationPictures.id, id), eq(sellerApplicationPictures.userId, userId))
    const removed = isId(id)
      ? await tx.delete(sellerApplicationPictures).where(isThis).returning({ id: sellerApplicationPictures.id })
      : []
    if (removed.length === 0) throw new Refusal('not_found', APPLICATION_TEXTS.pictureGone)
    await requireOpen(tx, user)
  })
  return { success: true, message: APPLICATION_TEXTS.pictureRemoved }
}

export async function readOwnApplicationPicture(shop: RequestContext, id: string): Promise<Uint8Array> {
  const { userId } = authorize(shop, 'see_own_account')
  return findPicture(shop, userId, id)
}

/** For who decides. */
export async function readApplicationPicture(shop: RequestContext, userId: string, id: string): Promise<Uint8Array> {
  authorize(shop, 'run_users')
  return findPicture(shop, userId, id)
}

async function findPicture({ db }: RequestContext, userId: string, id: string): Promise<Uint8Array> {
  const isThis = and(eq(sellerApplicationPictures.id, id), eq(sellerApplicationPictures.userId, userId))
  const [found] = isId(id) && isId(userId) ? await db.select().from(sellerApplicationPictures).where(isThis) : []
  if (found === undefined) throw new Refusal('not_found', APPLICATION_TEXTS.pictureGone)
  return found.bytes
}
