import { and, asc, eq, isNull, not } from 'drizzle-orm'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryAnswer, CareSellerInput, CareSellersJson } from '#contracts/care/care-work.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careQueries } from '#database/tables/care.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { activityEntry, loadAnswer } from './change-query.ts'
import { lockQuery } from './query-row.ts'

const MOST = 500
/** One that is suspended is handed nothing more. */
const answers = and(not(sellers.isHouse), isNull(sellers.suspendedAt))

/** Who a query can be handed to. */
export async function listCareSellers(shop: RequestContext): Promise<CareSellersJson> {
  authorize(shop, 'hand_over_care')
  const rows = await shop.db.select().from(sellers).where(answers).orderBy(asc(sellers.name)).limit(MOST)
  return { sellers: rows.map(({ id, name }) => ({ _id: id, name: name ?? '' })) }
}

/** Hands a query over to a seller, or takes it back. Nothing in it changes, and its clocks go on. */
export async function handOverQuery(
  shop: RequestContext,
  id: string,
  { sellerId }: CareSellerInput,
): Promise<CareQueryAnswer> {
  const by = authorize(shop, 'hand_over_care')
  const { row, name } = await shop.db.transaction(async (tx) => {
    const query = await lockQuery(tx, id)
    const after = await nameOf(tx, sellerId)
    const next = sellerId ?? HOUSE_SELLER_ID
    if (query.sellerId === next) return { row: query, name: after }
    const change = { sellerId: next, updatedAt: shop.now() }
    const [changed] = await tx.update(careQueries).set(change).where(eq(careQueries.id, query.id)).returning()
    const [before] = await tx.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, query.sellerId))
    const sides = { before: { seller: before?.name ?? null }, after: { seller: after } }
    await recordActivity(tx, shop, by, { action: 'handed over', ...activityEntry(query), ...sides })
    return { row: changed ?? query, name: after }
  })
  return loadAnswer(shop, by, row, name === null ? CARE_TEXTS.takenBack : CARE_TEXTS.handedOver(name))
}

async function nameOf(tx: Db, sellerId: string | null): Promise<string | null> {
  if (sellerId === null) return null
  const [found] = await tx
    .select()
    .from(sellers)
    .where(and(eq(sellers.id, sellerId), answers))
  const text = CARE_TEXTS.sellerMissing
  if (found === undefined) throw new Refusal('bad_input', text, [fieldProblem('sellerId', text)])
  return found.name
}
