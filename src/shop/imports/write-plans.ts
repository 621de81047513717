import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { insertRows } from '#database/insert-rows.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import { productImportRows, productImports } from '#database/tables/product-imports.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import { tidyImages } from '#rules/product-images.ts'
import { nextVersion } from '../activity/optimistic-lock.ts'
import { type ActivityRow, activityRow } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import type { ProductRow } from '../products/product-request.ts'
import { activityEntry, factsFrom } from '../products/seller-product-from-row.ts'
import { FROM_FORM, newProductRow } from '../products/write-product.ts'
import { movementRow } from '../products/write-variants.ts'
import { ensureCategories } from './category-names.ts'
import type { ImportJob } from './import-rows.ts'
import type { AddedPlan, ChangedPlan, Plan } from './plan-row.ts'
import type { WrittenPlan } from './write-variant-plans.ts'

type Outcome = { row: number; result: Plan['result']; product_id: string | null; activity_id: string | null }
type Written = {
  added: ProductRow[]
  changed: ProductRow[]
  movements: ReturnType<typeof movementRow>[]
  lines: ActivityRow[]
  outcomes: (Outcome & { problems: Plan['problems'] })[]
}

/**
 * Writes products, stock, activity log, row results and progress in one statement per batch, so that it is atomic and
 * orders wait no longer than that.
 */
export async function writePlans(
  tx: Db,
  shop: Shop,
  job: ImportJob,
  plans: readonly (Plan | WrittenPlan)[],
  shownAt: Date,
): Promise<void> {
  const written = await draft(tx, shop, job, plans)
  const { added, changed, movements, lines, outcomes } = written
  const writes: Record<string, SQL> = {
    outcomes: sql`
      update ${productImportRows}
      set result = found.result, problems = found.problems, product_id = found.product_id, activity_id = found.activity_id
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as found(row integer, result text, problems jsonb, product_id uuid, activity_id uuid)
      where ${productImportRows.importId} = ${job.id} and ${productImportRows.row} = found.row`,
    job: sql`
      update ${productImports} set done_count = done_count + ${plans.length}::integer, last_error = null,
        shown_at = ${shownAt.toISOString()}::timestamptz
      where ${productImports.id} = ${job.id}`,
  }
  if (added.length > 0) writes.added = insertRows(products, added)
  if (changed.length > 0) writes.changed = updateProducts(changed)
  if (changed.length > 0) writes.restocked = updateStock(changed)
  if (movements.length > 0) writes.movements = insertRows(stockMovements, movements)
  if (lines.length > 0) writes.lines = insertRows(activity, lines)
  await writeInOneStatement(tx, writes, sql`1 as done`)
}

async function draft(tx: Db, shop: Shop, job: ImportJob, plans: readonly (Plan | WrittenPlan)[]): Promise<Written> {
  const written: Written = { added: [], changed: [], movements: [], lines: [], outcomes: [] }
  const by = { userId: job.userId, name: await userName(tx, job.userId) }
  const named = plans.flatMap((plan) => ('values' in plan ? [plan.values.category] : []))
  const categories = await ensureCategories(tx, named)
  for (const plan of plans) {
    const { row, result, problems } = plan
    if (!('values' in plan)) {
      const product_id = plan.product?.id ?? null
      const activity_id = 'activityId' in plan ? plan.activityId : null
      written.outcomes.push({ row, result, problems, product_id, activity_id })
      continue
    }
    const values = { ...plan.values, category: categories.get(plan.values.category) ?? plan.values.category }
    const product = plan.result === 'added' ? begun(shop, job.sellerId, values) : changedProduct(shop, plan, values)
    const delta = product.stock - (plan.product?.stock ?? 0)
    const reason = plan.result === 'added' ? ('opening' as const) : ('correction' as const)
    const reference = plan.result === 'added' ? null : FROM_FORM
    const of = { productId: product.id, variantId: product.id }
    if (delta !== 0) written.movements.push(movementRow(shop, job.userId, of, { delta, reason, reference }))
    const before = plan.product === null ? {} : { before: factsFrom(plan.product) }
    const line = activityRow(shop, by, {
      action: activityAction(plan),
      ...activityEntry(product),
      ...before,
      after: factsFrom(product),
    })
    if (line !== null) written.lines.push(line)
    written[plan.result].push(product)
    written.outcomes.push({ row, result, problems, product_id: product.id, activity_id: line?.id ?? null })
  }
  return written
}

type Values = AddedPlan['values']

function begun(shop: Shop, sellerId: string, values: Values): ProductRow {
  const nothing = {
    sellerId,
    images: [],
    colourImages: [],
    imageAlts: {},
    isSuspended: false,
    options: [],
    ratingSum: 0,
    ratingCount: 0,
  }
  const noFit = { fitSmall: 0, fitTrue: 0, fitLarge: 0 }
  return { ...newProductRow(shop, values), ...nothing, ...noFit, fromPaise: null, sizeGuideId: null, retiredAt: null }
}

function changedProduct(shop: Shop, { product, isOnSale }: ChangedPlan, values: Values): ProductRow {
  const now = shop.now()
  const retiredAt = isOnSale ? null : (product.retiredAt ?? now)
  // Colours that the row takes away lose their pictures, as in the form.
  const pictures = tidyImages({ ...product, ...values })
  return { ...product, ...values, ...pictures, retiredAt, updatedAt: nextVersion(product.updatedAt, now) }
}

/** The same action names as single edits, so that undo works the same way. */
function activityAction(plan: AddedPlan | ChangedPlan): string {
  if (plan.result === 'added' || plan.isOnSale === (plan.product.retiredAt === null)) return plan.result
  return plan.isOnSale ? 'restored' : 'retired'
}

/** A table adds no images and no options, and triggers maintain ratings, fit, stock and lowest price: they keep their values. */
const {
  id: _id,
  images: _images,
  options: _options,
  stock: _stock,
  ratingSum: _sum,
  ratingCount: _count,
  fitSmall: _small,
  fitTrue: _true,
  fitLarge: _large,
  fromPaise: _from,
  ...WRITTEN
} = getTableColumns(products)
const { releasedOn: _released, createdAt: _created, ...CHANGED } = WRITTEN
const COLUMNS = Object.entries(CHANGED) as [keyof typeof CHANGED, PgColumn][]
const ASSIGNED = sql.raw(COLUMNS.map(([, { name }]) => `"${name}" = wanted."${name}"`).join(', '))

function updateProducts(rows: readonly ProductRow[]): SQL {
  const values = rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(COLUMNS.map(([key, { name }]) => [name, row[key]])),
  }))
  return sql`
    update ${products} set ${ASSIGNED}
    from jsonb_populate_recordset(null::${products}, ${JSON.stringify(values)}::jsonb) as wanted
    where ${products.id} = wanted.id`
}

/** Of products without options: the stock of others is refused before. */
function updateStock(rows: readonly ProductRow[]): SQL {
  const values = rows.filter(({ options }) => options.length === 0).map(({ id, stock }) => ({ id, stock }))
  return sql`
    update ${productVariants} set stock = wanted.stock
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as wanted(id uuid, stock int)
    where ${productVariants.id} = wanted.id and ${productVariants.stock} <> wanted.stock`
}

async function userName(tx: Db, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
