import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { canDo } from '#rules/product-import.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { changeImport, findImport, lockOwnImport } from './import-rows.ts'
import { importToJson } from './import-to-json.ts'
import { invalidateCatalogue } from './show-catalogue.ts'
import { IMPORT_CHANNEL } from './step-imports.ts'

/** Stops after the rows that are done. In all-or-nothing mode those are undone. */
export async function cancelImport(shop: RequestContext, id: string): Promise<ImportJson> {
  const by = authorize(shop, 'run_catalogue')
  await shop.db.transaction(async (tx) => {
    const job = await lockOwnImport(tx, by, id)
    if (job.state === 'cancelled' || job.endsAs === 'cancelled') return
    if (!canDo(job.state, 'cancel')) throw new Refusal('conflict', IMPORT_TEXTS.notCancellable)
    if (job.mode === 'all' && job.doneCount > 0) {
      await changeImport(tx, id, { state: 'undoing', endsAs: 'cancelled', undoneBy: by.userId })
      await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)
      return
    }
    await changeImport(tx, id, { state: 'cancelled', finishedAt: shop.now() })
    if (job.doneCount > 0) await invalidateCatalogue(tx)
  })
  return importToJson(shop.db, await findImport(shop.db, id))
}
