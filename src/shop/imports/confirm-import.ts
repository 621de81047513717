import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { allOrNothing, IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { productImportRows } from '#database/tables/product-imports.ts'
import { canDo, type ImportMode } from '#rules/product-import.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import type { RequestContext } from '../context/shop.ts'
import { changeImport, findImport, lockOwnImport } from './import-rows.ts'
import { importToJson } from './import-to-json.ts'
import { IMPORT_CHANNEL } from './step-imports.ts'

/** Starts a checked import; idempotent. */
export async function confirmImport(shop: RequestContext, id: string, mode: ImportMode): Promise<ImportJson> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  await shop.db.transaction(async (tx) => {
    const job = await lockOwnImport(tx, by, id)
    const isStarted = job.mode === mode && ['running', 'done'].includes(job.state)
    if (isStarted) return
    if (!canDo(job.state, 'confirm')) throw new Refusal('conflict', IMPORT_TEXTS.notReady)
    const isWrong = and(eq(productImportRows.importId, id), eq(productImportRows.verdict, 'refused'))
    const wrong = mode === 'all' ? await tx.$count(productImportRows, isWrong) : 0
    if (wrong > 0) throw new Refusal('conflict', allOrNothing(wrong))
    await changeImport(tx, id, { state: 'running', mode, confirmedAt: shop.now() })
    await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)
  })
  return importToJson(shop.db, await findImport(shop.db, id))
}
