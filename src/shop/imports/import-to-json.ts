import { and, count, eq, sql } from 'drizzle-orm'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { productImportRows } from '#database/tables/product-imports.ts'
import { canDo, type RowResult } from '#rules/product-import.ts'
import type { ImportJob } from './import-rows.ts'

const NONE: Record<RowResult, number> = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** Result of a row. One that failed the check counts as refused once the others run. */
export const outcome = sql<RowResult | null>`coalesce(${productImportRows.result}, case when ${productImportRows.verdict} = 'refused' then 'refused' end)`

export async function importToJson(db: Db, job: ImportJob): Promise<ImportJson> {
  const { state, mode, rowCount, checkedCount, doneCount, undoneCount } = job
  const isConfirmed = job.confirmedAt !== null
  const ofJob = eq(productImportRows.importId, job.id)
  const counted = await db
    .select({ verdict: productImportRows.verdict, result: outcome, number: count() })
    .from(productImportRows)
    .where(ofJob)
    .groupBy(productImportRows.verdict, outcome)
  const undoRefused = await db.$count(productImportRows, and(ofJob, eq(productImportRows.isUndone, false)))
  const sumBy = (field: 'verdict' | 'result') => {
    const sums = { ...NONE }
    for (const one of counted) {
      const name = one[field]
      if (name !== null) sums[name] += one.number
    }
    return sums
  }
  return {
    _id: job.id,
    kind: job.kind,
    fileName: job.fileName,
    by: await userName(db, job.userId),
    ...{ state, mode, rowCount, checkedCount, doneCount, undoneCount },
    preview: sumBy('verdict'),
    results: isConfirmed ? sumBy('result') : NONE,
    undoRefused,
    can: { confirm: canDo(state, 'confirm'), cancel: canDo(state, 'cancel'), undo: canUndo(job) },
    runAt: job.runAt?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    hasFailed: job.lastError !== null,
  }
}

/** Nothing to undo when it stopped before its first row, or was undone already. */
export function canUndo({ state, doneCount, endsAs }: ImportJob): boolean {
  return canDo(state, 'undo') && doneCount > 0 && endsAs === null
}

async function userName(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? null
}
