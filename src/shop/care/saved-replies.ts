import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { CARE_TEXTS, type CareReplyJson } from '#contracts/care-json.ts'
import type { SavedReplyInput } from '#contracts/care-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careReplies } from '#database/tables/care.ts'
import { requireMay } from '../accounts/require-may.ts'
import { isId } from '../reviews/is-id.ts'
import type { VisitedShop } from '../shop.ts'

type Saved = { success: true; message: string; reply: CareReplyJson }

const shape = { _id: careReplies.id, title: careReplies.title, body: careReplies.body }

export async function listSavedReplies(shop: VisitedShop): Promise<{ replies: CareReplyJson[] }> {
  requireMay(shop, 'run_care')
  return { replies: await shop.db.select(shape).from(careReplies).orderBy(asc(careReplies.title)) }
}

export async function addSavedReply(shop: VisitedShop, input: SavedReplyInput): Promise<Saved> {
  requireMay(shop, 'run_care')
  await requireFreeTitle(shop.db, input.title, null)
  const row = { id: shop.newId(), ...input }
  const [reply] = await shop.db
    .insert(careReplies)
    .values(row)
    .onConflictDoNothing({ target: careReplies.title })
    .returning(shape)
  if (reply === undefined) throw titleTaken()
  return { success: true, message: CARE_TEXTS.replySaved, reply }
}

export async function changeSavedReply(shop: VisitedShop, id: string, input: SavedReplyInput): Promise<Saved> {
  requireMay(shop, 'run_care')
  const reply = await shop.db.transaction(async (tx) => {
    await requireFreeTitle(tx, input.title, id)
    const [changed] = isId(id)
      ? await tx.update(careReplies).set(input).where(eq(careReplies.id, id)).returning(shape)
      : []
    return changed
  })
  if (reply === undefined) throw new Refusal('not_found', CARE_TEXTS.replyMissing)
  return { success: true, message: CARE_TEXTS.replySaved, reply }
}

export async function deleteSavedReply(shop: VisitedShop, id: string): Promise<{ success: true; message: string }> {
  requireMay(shop, 'run_care')
  const gone = isId(id)
    ? await shop.db.delete(careReplies).where(eq(careReplies.id, id)).returning({ id: careReplies.id })
    : []
  if (gone.length === 0) throw new Refusal('not_found', CARE_TEXTS.replyMissing)
  return { success: true, message: CARE_TEXTS.replyDeleted }
}

async function requireFreeTitle(db: Db, title: string, ownId: string | null): Promise<void> {
  const sameTitle = eq(sql`lower(${careReplies.title})`, title.toLowerCase())
  const isOther = ownId !== null && isId(ownId) ? ne(careReplies.id, ownId) : undefined
  const [other] = await db.select({ id: careReplies.id }).from(careReplies).where(and(sameTitle, isOther)).limit(1)
  if (other !== undefined) throw titleTaken()
}

function titleTaken(): Refusal {
  return new Refusal('conflict', CARE_TEXTS.titleTaken, [{ path: 'title', message: CARE_TEXTS.titleTaken }])
}
