import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import type { RequestContext } from '../context/shop.ts'
import { changeImport, findImport, lockOwnImport } from './import-rows.ts'
import { canUndo, importToJson } from './import-to-json.ts'
import { IMPORT_CHANNEL } from './step-imports.ts'

/** Starts undoing an import; idempotent. */
export async function undoImport(shop: RequestContext, id: string): Promise<ImportJson> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  await shop.db.transaction(async (tx) => {
    const job = await lockOwnImport(tx, by, id)
    if (job.endsAs === 'undone') return
    if (!canUndo(job)) throw new Refusal('conflict', IMPORT_TEXTS.notUndoable)
    await changeImport(tx, id, { state: 'undoing', endsAs: 'undone', undoneBy: by.userId, finishedAt: null })
    await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)
  })
  return importToJson(shop.db, await findImport(shop.db, id))
}
