import { eq } from 'drizzle-orm'
import type { UndoneAnswer } from '#contracts/admin/activity.ts'
import { ACTIVITY_TEXTS, undoneAlready } from '#contracts/admin/activity-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { isUndoable } from '#rules/activity.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import type { Entry, Undo } from './undo-checks.ts'
import { UNDO_CAMPAIGN, UNDO_LEGAL_PAGE } from './undo-content.ts'
import { UNDO_COUPON } from './undo-coupon.ts'
import { UNDO_MEANING } from './undo-meaning.ts'
import { UNDO_PRODUCT } from './undo-product.ts'
import { UNDO_SEARCH_RULE } from './undo-search-rule.ts'
import { UNDO_SELLER } from './undo-seller.ts'
import { UNDO_SETTINGS } from './undo-settings.ts'
import { UNDO_SIZE_GUIDE } from './undo-size-guide.ts'

const UNDOS: Record<string, Record<string, Undo>> = {
  product: UNDO_PRODUCT,
  coupon: UNDO_COUPON,
  settings: UNDO_SETTINGS,
  'seller settings': UNDO_SELLER,
  'legal page': UNDO_LEGAL_PAGE,
  campaign: UNDO_CAMPAIGN,
  'search meaning': UNDO_MEANING,
  'search rule': UNDO_SEARCH_RULE,
  'size guide': UNDO_SIZE_GUIDE,
}

const IN_CATALOGUE: readonly string[] = ['product', 'size guide', 'search meaning', 'search rule', 'seller settings']
/** Coupons name their seller. */
const IN_OFFERS: readonly string[] = ['campaign', 'coupon', 'seller settings']

/** Undoes a change, once, and logs that as a change of its own, which can be undone in turn. */
export async function undoActivity(shop: RequestContext, id: string): Promise<UndoneAnswer> {
  const by = authorize(shop, 'undo_activity')
  const entity = await shop.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, id)
    const undo = isUndoable(entry) ? UNDOS[entry.entity]?.[entry.action] : undefined
    if (undo === undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.cannot)
    const done = await findUndo(tx, id)
    if (done !== undefined) throw new Refusal('conflict', undoneAlready(done.userName))
    await undo(tx, shop, { userId: by.userId, undoes: id }, entry)
    // Every undo is logged; without an entry nothing differed, so nothing was done.
    if ((await findUndo(tx, id)) === undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.nothing)
    return entry.entity
  })
  await refresh(shop, entity)
  return { success: true, message: ACTIVITY_TEXTS.undone }
}

/** Locks the entry: of two concurrent undos, the second waits here for the first. */
async function lockEntry(tx: Db, id: string): Promise<Entry> {
  const [entry] = isId(id) ? await tx.select().from(activity).where(eq(activity.id, id)).for('update') : []
  if (entry === undefined) throw new Refusal('not_found', ACTIVITY_TEXTS.missing)
  return entry
}

async function findUndo(tx: Db, id: string): Promise<Entry | undefined> {
  const [found] = await tx.select().from(activity).where(eq(activity.undoes, id))
  return found
}

/** Read your own write: the user looks at it next. */
async function refresh(shop: RequestContext, entity: string): Promise<void> {
  if (IN_CATALOGUE.includes(entity)) await shop.catalogue.refresh()
  if (entity === 'settings') await shop.settings.refresh()
  if (entity === 'legal page' || entity === 'seller settings') await shop.legal.refresh()
  if (IN_OFFERS.includes(entity)) await shop.offers.refresh()
}
