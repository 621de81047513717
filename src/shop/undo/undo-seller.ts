import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { indianDate } from '#rules/indian-time.ts'
import { lockOwnSeller, ownSellerForm, type SellerRow, writeOwnSeller } from '../settings/write-own-seller.ts'
import { requireUntouched, type Undo } from './undo-checks.ts'

/** What a seller beside the house changed in their own settings. */
const change: Undo = async (tx, shop, by, entry) => {
  const now = await lockOwnSeller(tx, entry.entityId)
  if (now === undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.gone)
  requireUntouched(now, entry)
  const wanted = ownSellerForm({ ...now, ...(entry.before as Partial<SellerRow>) }, indianDate(shop.now()))
  return writeOwnSeller(tx, shop, by, now, wanted)
}

export const UNDO_SELLER: Record<string, Undo> = { changed: change }
