import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareReplyJson, SavedReplyInput } from '#contracts/care/care-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careReplies } from '#database/tables/care.ts'
import { isId } from '#rules/is-id.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'

const MAX_ROWS = 500

type Saved = { success: true; message: string; reply: CareReplyJson }

const shape = { _id: careReplies.id, title: careReplies.title, body: careReplies.body }

export async function listSavedReplies(shop: RequestContext): Promise<{ replies: CareReplyJson[] }> {
  const isOwn = eq(careReplies.sellerId, sellerOf(authorize(shop, 'run_care')))
  const rows = await shop.db
    .select(shape)
    .from(careReplies)
    .where(isOwn)
    .orderBy(asc(careReplies.title))
    .limit(MAX_ROWS)
  return { replies: rows }
}

export async function addSavedReply(shop: RequestContext, input: SavedReplyInput): Promise<Saved> {
  const by = authorize(shop, 'run_care')
  const reply = await shop.db.transaction(async (tx) => {
    await requireFreeTitle(tx, by, input.title, null)
    const row = { id: shop.newId(), sellerId: sellerOf(by), ...input }
    const [made] = await tx
      .insert(careReplies)
      .values(row)
      .onConflictDoNothing({ target: [careReplies.sellerId, careReplies.title] })
      .returning(shape)
    if (made === undefined) throw titleTaken()
    await recordActivity(tx, shop, by, { action: 'added', ...activityEntry(made), after: factsFrom(made) })
    return made
  })
  return { success: true, message: CARE_TEXTS.replySaved, reply }
}

export async function changeSavedReply(shop: RequestContext, id: string, input: SavedReplyInput): Promise<Saved> {
  const by = authorize(shop, 'run_care')
  const reply = await shop.db.transaction(async (tx) => {
    await requireFreeTitle(tx, by, input.title, id)
    const [before] = isId(id) ? await tx.select(shape).from(careReplies).where(ownReply(by, id)).for('update') : []
    if (before === undefined) throw new Refusal('not_found', CARE_TEXTS.replyMissing)
    const changed = { ...before, ...input }
    await tx.update(careReplies).set(input).where(eq(careReplies.id, id))
    const sides = { before: factsFrom(before), after: factsFrom(changed) }
    await recordActivity(tx, shop, by, { action: 'changed', ...activityEntry(changed), ...sides })
    return changed
  })
  return { success: true, message: CARE_TEXTS.replySaved, reply }
}

export async function deleteSavedReply(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_care')
  await shop.db.transaction(async (tx) => {
    const [deleted] = isId(id) ? await tx.delete(careReplies).where(ownReply(by, id)).returning(shape) : []
    if (deleted === undefined) throw new Refusal('not_found', CARE_TEXTS.replyMissing)
    await recordActivity(tx, shop, by, { action: 'deleted', ...activityEntry(deleted), before: factsFrom(deleted) })
  })
  return { success: true, message: CARE_TEXTS.replyDeleted }
}

/** Each seller saves their own. */
function ownReply(by: SignedIn, id: string): SQL | undefined {
  return and(eq(careReplies.id, id), eq(careReplies.sellerId, sellerOf(by)))
}

function activityEntry({ _id, title }: CareReplyJson) {
  return { entity: 'saved reply', entityId: _id, name: title }
}

function factsFrom({ title, body }: CareReplyJson): Record<string, unknown> {
  return { title, body }
}

async function requireFreeTitle(db: Db, by: SignedIn, title: string, ownId: string | null): Promise<void> {
  const isOwn = eq(careReplies.sellerId, sellerOf(by))
  const sameTitle = and(isOwn, eq(sql`lower(${careReplies.title})`, title.toLowerCase()))
  const isOther = ownId !== null && isId(ownId) ? ne(careReplies.id, ownId) : undefined
  const [other] = await db.select({ id: careReplies.id }).from(careReplies).where(and(sameTitle, isOther)).limit(1)
  if (other !== undefined) throw titleTaken()
}

function titleTaken(): Refusal {
  return new Refusal('conflict', CARE_TEXTS.titleTaken, [{ path: 'title', message: CARE_TEXTS.titleTaken }])
}
