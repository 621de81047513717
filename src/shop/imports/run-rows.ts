import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productImportRows } from '#database/tables/product-imports.ts'
import { readStanding } from '../access/require-selling.ts'
import type { Shop } from '../context/shop.ts'
import { VARIANT_LINES } from '../products/table-row.ts'
import { categoryNames } from './category-names.ts'
import { currentVariants } from './current-variants.ts'
import { changeImport, type ImportJob, type ImportRow, lockImport } from './import-rows.ts'
import { matchProducts } from './match-products.ts'
import { type Plan, planRow } from './plan-row.ts'
import { invalidateCatalogue, throttleInvalidation } from './show-catalogue.ts'
import { showablePlan } from './showable-plan.ts'
import { writePlans } from './write-plans.ts'
import { writeVariantPlans } from './write-variant-plans.ts'

/** Small transactions: an order that needs one of these products, or PGlite's single session, must not wait longer. */
export const RUN_ROWS = 25

/** Advisory lock key shared by all imports: two of them never add the same title at once. */
const ONE_AT_A_TIME = 724_001

/**
 * Processes the next rows of a confirmed import in one transaction with its progress: after a crash the next call
 * continues behind them. Returns how many; 0 when it is finished.
 */
export async function runRows(shop: Shop, id: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const job = await lockImport(tx, id)
    if (job.state !== 'running') return 0
    await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`)
    const rows = await nextRows(tx, job)
    if (rows.length === 0) {
      await finish(tx, shop, job)
      return 0
    }
    const plans = await plansFor(tx, job, fewLines(onePerProduct(rows)))
    const refused = refusedIn(job, plans)
    if (refused !== undefined) {
      await undoAll(tx, job, refused)
      return 1
    }
    const shownAt = await throttleInvalidation(tx, shop, job)
    const written = await writeVariantPlans(tx, shop, job, plans)
    await writePlans(tx, shop, job, written, shownAt)
    const refusedLate = refusedIn(job, written)
    if (refusedLate !== undefined) await undoAll(tx, job, refusedLate)
    return plans.length
  })
}

/** In an import of all or nothing, the row that ends it. */
function refusedIn<P extends { result: Plan['result'] }>({ mode }: ImportJob, plans: readonly P[]): P | undefined {
  return mode === 'all' ? plans.find(({ result }) => result === 'refused') : undefined
}

/** A product with combinations counts with its rows. */
function fewLines(rows: readonly ImportRow[]): ImportRow[] {
  let lines = 0
  const end = rows.findIndex(({ fields }, at) => {
    lines += Math.max(1, fields[VARIANT_LINES]?.length ?? 0)
    return at > 0 && lines > RUN_ROWS
  })
  return end === -1 ? [...rows] : rows.slice(0, end)
}

/** Rows that failed the check are skipped. */
function nextRows(tx: Db, { id }: ImportJob): Promise<ImportRow[]> {
  const { importId, result, verdict, row } = productImportRows
  const isToDo = and(eq(importId, id), isNull(result), or(isNull(verdict), ne(verdict, 'refused')))
  return tx.select().from(productImportRows).where(isToDo).orderBy(asc(row)).limit(RUN_ROWS)
}

/** Unchecked rows may share a product: the second waits for the next batch. */
function onePerProduct(rows: readonly ImportRow[]): ImportRow[] {
  const seen = new Set<string>()
  const end = rows.findIndex(({ fields }) => {
    const id = fields.id?.[0]?.trim().toLowerCase() ?? ''
    if (id !== '' && seen.has(id)) return true
    seen.add(id)
    return false
  })
  return end === -1 ? [...rows] : rows.slice(0, end)
}

async function plansFor(tx: Db, job: ImportJob, rows: readonly ImportRow[]): Promise<Plan[]> {
  // Looked up anew: the products may have changed since the check.
  const standing = await readStanding(tx, job.sellerId)
  const matchRow = await matchProducts(tx, rows, { job, isLocking: true })
  const { nameOf, isKnown } = await categoryNames(tx)
  const current = await currentVariants(tx, rows, (row) => matchRow(row).product)
  return rows.map((row) => showablePlan(planRow(row, matchRow(row), { job, nameOf, isKnown, current }), standing))
}

async function finish(tx: Db, shop: Shop, job: ImportJob): Promise<void> {
  // A file imported without a check may be sent again on purpose; an edit must never raise prices twice.
  const key = job.matchesTitles || job.kind === 'edit' ? job.key : null
  await changeImport(tx, job.id, { state: 'done', finishedAt: shop.now(), key, lastError: null })
  await invalidateCatalogue(tx)
}

/** All or nothing, and one row fails now: undo what was done. */
async function undoAll(tx: Db, job: ImportJob, { row, problems }: Pick<Plan, 'row' | 'problems'>): Promise<void> {
  const isIt = and(eq(productImportRows.importId, job.id), eq(productImportRows.row, row))
  await tx.update(productImportRows).set({ result: 'refused', problems }).where(isIt)
  await changeImport(tx, job.id, { state: 'undoing', endsAs: 'failed', undoneBy: job.userId, lastError: null })
}
