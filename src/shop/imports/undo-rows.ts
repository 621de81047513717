import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import { IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { productImportRows } from '#database/tables/product-imports.ts'
import type { Shop } from '../context/shop.ts'
import { UNDO_PRODUCT } from '../undo/undo-product.ts'
import { changeImport, type ImportJob, type ImportRow, lockImport } from './import-rows.ts'
import { invalidateCatalogue, throttleInvalidation } from './show-catalogue.ts'

const UNDO_ROWS = 5

/** Undoes the last rows, each by its entry in the activity log. Returns how many; 0 when it is finished. */
export async function undoRows(shop: Shop, id: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const job = await lockImport(tx, id)
    if (job.state !== 'undoing') return 0
    const rows = await tx
      .select()
      .from(productImportRows)
      .where(
        and(
          eq(productImportRows.importId, id),
          isNotNull(productImportRows.activityId),
          isNull(productImportRows.isUndone),
        ),
      )
      .orderBy(desc(productImportRows.row))
      .limit(UNDO_ROWS)
    if (rows.length === 0) {
      await changeImport(tx, id, { state: job.endsAs ?? 'undone', finishedAt: shop.now(), lastError: null })
      await invalidateCatalogue(tx)
      return 0
    }
    const shownAt = await throttleInvalidation(tx, shop, job)
    for (const row of rows) await undoRow(tx, shop, job, row)
    await changeImport(tx, id, { undoneCount: job.undoneCount + rows.length, shownAt, lastError: null })
    return rows.length
  })
}

/** A product that was changed since is left alone, and the row says so. */
async function undoRow(tx: Db, shop: Shop, job: ImportJob, { row, activityId }: ImportRow): Promise<void> {
  const undoProblem = await tx
    .transaction((part) => undoEntry(part, shop, job, activityId))
    .then(
      () => null,
      (error: unknown) => {
        if (isRefusal(error)) return error.message
        throw error
      },
    )
  await tx
    .update(productImportRows)
    .set({ isUndone: undoProblem === null, undoProblem })
    .where(and(eq(productImportRows.importId, job.id), eq(productImportRows.row, row)))
}

async function undoEntry(tx: Db, shop: Shop, job: ImportJob, id: string | null): Promise<void> {
  const [entry] = id === null ? [] : await tx.select().from(activity).where(eq(activity.id, id)).for('update')
  const undo = entry === undefined ? undefined : UNDO_PRODUCT[entry.action]
  if (entry === undefined || undo === undefined) throw new Refusal('conflict', IMPORT_TEXTS.notUndoable)
  if (job.undoneBy === null) throw new Refusal('conflict', IMPORT_TEXTS.nobody)
  const [before] = await tx.select({ id: activity.id }).from(activity).where(eq(activity.undoes, entry.id))
  if (before !== undefined) throw new Refusal('conflict', IMPORT_TEXTS.undoneBefore)
  await undo(tx, shop, { userId: job.undoneBy, undoes: entry.id }, entry)
}
