import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { rootMessage } from '#database/root-cause.ts'
import { productImports } from '#database/tables/product-imports.ts'
import type { Shop } from '../context/shop.ts'
import { checkRows } from './check-rows.ts'
import { changeImport, type ImportJob } from './import-rows.ts'
import { runRows } from './run-rows.ts'
import { startScheduled } from './start-scheduled.ts'
import { undoRows } from './undo-rows.ts'

/** Wakes the workers of all processes, after the commit. */
export const IMPORT_CHANNEL = 'import_waiting'
const MAX_ERROR_LENGTH = 300

const STEPS: Partial<Record<ImportJob['state'], (shop: Shop, id: string) => Promise<number>>> = {
  scheduled: startScheduled,
  checking: checkRows,
  running: runRows,
  undoing: undoRows,
}

/**
 * Processes the next rows of the oldest waiting import; 0 when there is none. Safe to call from several processes.
 *
 * Not `claimDue`: each step is one transaction that locks the import and checks its state again. There is no work outside
 * it that a lease would protect, and after a crash the next step continues at once instead of after the lease.
 */
export async function stepImports(shop: Shop): Promise<number> {
  const [next] = await shop.db
    .select({ id: productImports.id, state: productImports.state })
    .from(productImports)
    .where(
      or(
        inArray(productImports.state, ['checking', 'running', 'undoing']),
        and(eq(productImports.state, 'scheduled'), lte(productImports.runAt, shop.now())),
      ),
    )
    // Failing imports go last, so that they do not block the others.
    .orderBy(sql`${productImports.lastError} is not null`, asc(productImports.createdAt))
    .limit(1)
  if (next === undefined) return 0
  try {
    await STEPS[next.state]?.(shop, next.id)
    return 1
  } catch (error) {
    const lastError = rootMessage(error).slice(0, MAX_ERROR_LENGTH)
    await changeImport(shop.db, next.id, { lastError }).catch(() => undefined)
    throw error
  }
}
