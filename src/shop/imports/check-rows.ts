import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import { sameAsRow } from '#contracts/seller/product-import-texts.ts'
import type { Db } from '#database/connect.ts'
import { productImportRows } from '#database/tables/product-imports.ts'
import { readStanding } from '../access/require-selling.ts'
import type { Shop } from '../context/shop.ts'
import { categoryNames } from './category-names.ts'
import { currentVariants } from './current-variants.ts'
import { changeImport, type ImportJob, type ImportRow, lockImport } from './import-rows.ts'
import { idFrom, matchProducts, titleFrom } from './match-products.ts'
import { type Plan, planRow } from './plan-row.ts'
import { showablePlan } from './showable-plan.ts'

export const CHECK_ROWS = 100

/** Dry run of the next rows. Returns how many; 0 when all are checked. */
export async function checkRows(shop: Shop, id: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const job = await lockImport(tx, id)
    if (job.state !== 'checking') return 0
    const rows = await tx
      .select()
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, id), isNull(productImportRows.verdict)))
      .orderBy(asc(productImportRows.row))
      .limit(CHECK_ROWS)
    if (rows.length === 0) {
      await changeImport(tx, id, { state: 'ready', lastError: null })
      return 0
    }
    const matchRow = await matchProducts(tx, rows, { job, isLocking: false })
    const { nameOf, isKnown, noteAbout } = await categoryNames(tx)
    const current = await currentVariants(tx, rows, (row) => matchRow(row).product)
    const options = { job, nameOf, isKnown, current }
    const standing = await readStanding(tx, job.sellerId)
    const plans = rows.map((row) => showablePlan(planRow(row, matchRow(row), options), standing))
    const verdicts = await onePerTarget(tx, job, rows, plans)
    await writeVerdicts(
      tx,
      job,
      verdicts.map((verdict, at) => withNotes(verdict, plans[at], noteAbout)),
    )
    await changeImport(tx, id, { checkedCount: job.checkedCount + rows.length, lastError: null })
    return rows.length
  })
}

type Verdict = { row: number; verdict: Plan['result']; problems: Plan['problems']; target: string }

/** A product or a new title may occur in one row of a file: of two, the later is invalid. */
async function onePerTarget(tx: Db, job: ImportJob, rows: readonly ImportRow[], plans: Plan[]): Promise<Verdict[]> {
  const targets = rows.map((row, at) => rowTarget(row, plans[at]?.product?.id))
  const { importId, row, target } = productImportRows
  const earlier = await tx
    .select({ target, row: min(row) })
    .from(productImportRows)
    .where(and(eq(importId, job.id), inArray(target, targets)))
    .groupBy(target)
  const first = new Map(earlier.map((one) => [one.target, one.row]))
  return plans.map((plan, at) => {
    const own = targets[at] ?? ''
    const before = first.get(own)
    if (before === undefined || before === null) first.set(own, plan.row)
    if (before == null || own === '')
      return { row: plan.row, verdict: plan.result, problems: plan.problems, target: own }
    const problems = [{ column: rows[at] && idFrom(rows[at]) !== '' ? 'id' : 'title', message: sameAsRow(before) }]
    return { row: plan.row, verdict: 'refused', problems, target: '' }
  })
}

/** A good row that opens a category, or takes combinations away, says so in the preview. */
function withNotes(verdict: Verdict, plan: Plan | undefined, noteAbout: (category: string) => string | null): Verdict {
  if (verdict.verdict === 'refused' || plan === undefined || !('values' in plan)) return verdict
  const message = noteAbout(plan.values.category)
  const opened = message === null ? [] : [{ column: 'category', message }]
  return { ...verdict, problems: [...opened, ...(plan.notes ?? [])] }
}

/** Empty for a row that names nothing: nothing is the same as it. */
function rowTarget(row: ImportRow, productId: string | undefined): string {
  if (productId !== undefined) return productId
  const title = titleFrom(row.fields).toLowerCase()
  return idFrom(row) !== '' || title === '' ? '' : `title:${title}`
}

async function writeVerdicts(tx: Db, job: ImportJob, verdicts: readonly Verdict[]): Promise<void> {
  await tx.execute(sql`
    update ${productImportRows} set verdict = found.verdict, problems = found.problems, target = found.target
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as found(row integer, verdict text, problems jsonb, target text)
    where ${productImportRows.importId} = ${job.id} and ${productImportRows.row} = found.row`)
}
