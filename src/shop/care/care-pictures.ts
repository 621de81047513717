import { and, eq, isNull, lt } from 'drizzle-orm'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import type { CarePictureJson } from '#contracts/care/threads.ts'
import { Refusal } from '#contracts/refusal.ts'
import { carePictures, careQueries, inboundMails } from '#database/tables/care.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { isId } from '#rules/is-id.ts'
import { may } from '#rules/permissions.ts'
import { isOwned } from '../access/owned-by.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { lockQuery, type QueryRow } from './query-row.ts'
import { findThread } from './thread-access.ts'

/** Of one conversation, before messages take them. */
const MOST_UNSENT = 10
/** Of one conversation, with those that were sent. */
export const MOST_PICTURES = 100
const KEPT_MS = 24 * 3_600_000

/** Stores a picture that a message is to show. The upload is read only after authorization. */
export async function addCarePicture(
  shop: RequestContext,
  queryId: string,
  readFile: () => Promise<Buffer | null>,
): Promise<CarePictureJson> {
  const query = await findForEitherSide(shop, queryId)
  await requireWithinLimit(shop, 'uploads', query.id)
  const { currentUser } = shop
  if (currentUser.role === 'guest') await requireWithinLimit(shop, 'uploads', networkFromAddress(currentUser.address))
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', THREAD_TEXTS.pictureMissing)
  const bytes = await makeProductImage(file)
  if (bytes === null) throw new Refusal('bad_input', THREAD_TEXTS.pictureBad)
  const id = shop.newId()
  await shop.db.transaction(async (tx) => {
    await lockQuery(tx, query.id)
    const isUnsent = and(eq(carePictures.queryId, query.id), isNull(carePictures.messageId))
    const all = await tx.$count(carePictures, eq(carePictures.queryId, query.id))
    if (all >= MOST_PICTURES || (await tx.$count(carePictures, isUnsent)) >= MOST_UNSENT) {
      throw new Refusal('conflict', THREAD_TEXTS.tooManyPictures)
    }
    await tx.insert(carePictures).values({ id, queryId: query.id, messageId: null, bytes, createdAt: shop.now() })
  })
  return { success: true, message: THREAD_TEXTS.pictureAdded, picture: { _id: id } }
}

/** For the two sides only. */
export async function readCarePicture(shop: RequestContext, queryId: string, pictureId: string): Promise<Uint8Array> {
  const query = await findForEitherSide(shop, queryId)
  const isThis = and(eq(carePictures.id, pictureId), eq(carePictures.queryId, query.id))
  const [found] = isId(pictureId) ? await shop.db.select().from(carePictures).where(isThis) : []
  if (found === undefined) throw new Refusal('not_found', THREAD_TEXTS.pictureGone)
  return found.bytes
}

async function findForEitherSide(shop: RequestContext, id: string): Promise<QueryRow> {
  const { currentUser } = shop
  if (currentUser.role === 'guest' || !may(currentUser, 'run_care')) return findThread(shop, id)
  const [row] = isId(id) ? await shop.db.select().from(careQueries).where(eq(careQueries.id, id)) : []
  // One who sells may also have asked.
  if (row === undefined || !isOwned(currentUser, row.sellerId)) return findThread(shop, id)
  return row
}

/** Deletes pictures that were never sent, and what told repeated deliveries of mail. */
export async function sweepCare({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const old = new Date(now().getTime() - KEPT_MS)
  await db.delete(carePictures).where(and(isNull(carePictures.messageId), lt(carePictures.createdAt, old)))
  await db.delete(inboundMails).where(lt(inboundMails.receivedAt, old))
}
