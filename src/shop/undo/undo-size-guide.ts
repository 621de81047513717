import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { SizeGuideValues } from '#rules/size-guide/size-guide-form.ts'
import { eraseSizeGuide, restoreSizeGuide } from '../size-guides/delete-size-guide.ts'
import { updateSizeGuide } from '../size-guides/save-size-guide.ts'
import { findSizeGuide, lockSizeGuide, sizeGuideFacts } from '../size-guides/size-guide-rows.ts'
import { orUndoRefusal, requireUntouched, restoredFacts, type Undo } from './undo-checks.ts'

const change: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockSizeGuide(tx, entry.entityId))
  requireUntouched(sizeGuideFacts(row), entry)
  const before = restoredFacts<Partial<SizeGuideValues>>(entry, [])
  return orTaken(updateSizeGuide(tx, shop, by, row, { ...sizeGuideFacts(row), ...before }))
}

const addition: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockSizeGuide(tx, entry.entityId))
  requireUntouched(sizeGuideFacts(row), entry)
  return eraseSizeGuide(tx, shop, by, row)
}

const deletion: Undo = async (tx, shop, by, entry) => {
  if ((await findSizeGuide(tx, entry.entityId)) !== undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.thereAgain)
  const deleted = restoredFacts<SizeGuideValues & { sellerId?: string; shownBy: string[] }>(entry, [])
  return orTaken(
    restoreSizeGuide(tx, shop, by, { ...deleted, sellerId: deleted.sellerId ?? HOUSE_SELLER_ID, id: entry.entityId }),
  )
}

async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error, 'size_guides_name_key') ? new Refusal('conflict', SIZE_GUIDE_TEXTS.taken) : error
  }
}

export const UNDO_SIZE_GUIDE: Record<string, Undo> = {
  added: addition,
  changed: change,
  restored: addition,
  deleted: deletion,
}
