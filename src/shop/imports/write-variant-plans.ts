import { and, desc, eq } from 'drizzle-orm'
import { type FieldProblem, isRefusal, Refusal } from '#contracts/refusal.ts'
import { IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import type { Shop } from '../context/shop.ts'
import type { ProductRow } from '../products/product-request.ts'
import type { RowProblem } from '../products/table-row.ts'
import { insertProduct, updateProduct } from '../products/write-product.ts'
import type { ImportJob } from './import-rows.ts'
import type { AddedPlan, ChangedPlan, Plan } from './plan-row.ts'

/** A plan that is carried out: only its outcome is left to be written. */
export type WrittenPlan = {
  row: number
  result: 'added' | 'changed'
  problems: []
  product: ProductRow
  activityId: string | null
}

/** Products with combinations, or with a weight of their own, one by one and as the form saves them. One that is refused leaves the others alone. */
export async function writeVariantPlans(
  tx: Db,
  shop: Shop,
  job: ImportJob,
  plans: readonly Plan[],
): Promise<(Plan | WrittenPlan)[]> {
  const written: (Plan | WrittenPlan)[] = []
  for (const plan of plans) written.push(hasVariants(plan) ? await writeOrRefuse(tx, shop, job, plan) : plan)
  return written
}

function hasVariants(plan: Plan): plan is AddedPlan | ChangedPlan {
  return 'variants' in plan || 'weightGrams' in plan
}

async function writeOrRefuse(tx: Db, shop: Shop, job: ImportJob, plan: AddedPlan | ChangedPlan) {
  try {
    return await tx.transaction((part) => write(part, shop, job, plan))
  } catch (error) {
    // Since the check of this row, an earlier one or a form may have taken a SKU.
    if (!isRefusal(error)) throw error
    const found = error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }]
    const problems = found.map((problem) => toProblem(problem, plan))
    return { row: plan.row, result: 'refused' as const, problems, product: plan.product }
  }
}

async function write(
  tx: Db,
  shop: Shop,
  { userId, sellerId }: ImportJob,
  plan: AddedPlan | ChangedPlan,
): Promise<Plan | WrittenPlan> {
  if (userId === null) throw new Refusal('conflict', IMPORT_TEXTS.nobody)
  const { row, values, variants = null, weightGrams } = plan
  if (plan.result === 'added') {
    const product = await insertProduct(tx, shop, { userId }, { values, sellerId, images: [], variants, weightGrams })
    return { row, result: 'added', problems: [], product, activityId: await lastEntry(tx, product.id) }
  }
  const { product: before } = plan
  const stockDelta = variants === null ? values.stock - before.stock : 0
  const change = { values, images: before.images, stockDelta, variants, weightGrams }
  const product = await updateProduct(tx, shop, { userId }, before, change)
  if (product === null) return { row, result: 'unchanged', problems: [], product: before }
  return { row, result: 'changed', problems: [], product, activityId: await lastEntry(tx, product.id) }
}

/** The product is locked: its last entry is the one just written. */
async function lastEntry(tx: Db, productId: string): Promise<string | null> {
  const [entry] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.entity, 'product'), eq(activity.entityId, productId)))
    .orderBy(desc(activity.line))
    .limit(1)
  return entry?.id ?? null
}

/** 'variants.2.sku' is of the product's third row. */
function toProblem({ path, message }: FieldProblem, { row, rows = [] }: AddedPlan | ChangedPlan): RowProblem {
  const [, index = '', field] = path.split('.')
  const at = rows[Number(index)]
  const column = field === 'sku' ? 'variantSku' : 'variantStock'
  return at === undefined || at === row ? { column, message } : { column, message, row: at }
}
