import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { IMPORT_TEXTS, VARIANT_ROW_TEXTS as TEXTS } from '#contracts/seller/product-import-texts.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { withBestSeller } from '#rules/best-seller.ts'
import { movePrices, withPrice, withReduction } from '#rules/bulk-edit.ts'
import { toPaise, toRupees } from '#rules/money.ts'
import { type ProductProblems, type ProductValues, validateProduct } from '#rules/product-form.ts'
import type { RowResult } from '#rules/product-import.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { listsFromOptions } from '#rules/variants/product-options.ts'
import { WEIGHT_COLUMN } from '#rules/variants/variant-columns.ts'
import { readWeight, type VariantsValues } from '#rules/variants/variant-form.ts'
import { type ProductRow, rowToForm, toForm } from '../products/product-request.ts'
import { factsFrom } from '../products/seller-product-from-row.ts'
import { foundProblems, hasVariantLines, type RowProblem, variantLines } from '../products/table-row.ts'
import type { CurrentVariants } from './current-variants.ts'
import type { ImportJob, ImportRow } from './import-rows.ts'
import type { Match } from './match-products.ts'
import { planVariants } from './plan-variants.ts'

export type Plan =
  | { row: number; result: 'refused'; problems: RowProblem[]; product: ProductRow | null }
  | { row: number; result: 'unchanged'; problems: []; product: ProductRow }
  | AddedPlan
  | ChangedPlan

/** Of a product with combinations in the file: what they become, what to know before, and their rows. */
type WithVariants = { variants?: VariantsValues; notes?: RowProblem[]; rows?: number[]; weightGrams?: number }

export type AddedPlan = WithVariants & {
  row: number
  result: 'added'
  problems: []
  product: null
  values: ProductValues
}

export type ChangedPlan = WithVariants & {
  row: number
  result: 'changed'
  problems: []
  product: ProductRow
  values: ProductValues
  /** Whether it is on sale afterwards. */
  isOnSale: boolean
}

type PlanOptions = {
  job: Pick<ImportJob, 'matchesTitles' | 'sellerId'>
  /** The existing spelling of a category, or the file's. */
  nameOf: (category: string) => string
  isKnown: (category: string) => boolean
  current: CurrentVariants
}

/** What a row would do to the current products: shared by the preview and the import. */
export function planRow(one: ImportRow, match: Match, options: PlanOptions): Plan {
  const { row } = one
  const { job, nameOf, current } = options
  const refused = (problems: RowProblem[]): Plan => ({ row, result: 'refused', problems, product: match.product })
  const found = foundProblems(one.fields)
  if (found.length > 0) return refused(found)
  if (match.problem === 'unknown id') {
    return refused([{ column: 'id', message: job.matchesTitles ? IMPORT_TEXTS.unknownId : PRODUCT_TEXTS.missing }])
  }
  if (match.problem === 'several') return refused([{ column: 'title', message: IMPORT_TEXTS.sameTitleTwice }])
  const { product } = match
  if (product?.isSuspended) return refused([{ column: '', message: OWN_SELLER_TEXTS.suspended }])
  if (hasVariantLines(one.fields)) return planCombinations(one, product, options)
  const fields = new Map(Object.entries({ ...one.fields, ...pricesFor(one.fields, product) }))
  const { values, problems } = validateProduct(toForm(fields, product === null ? undefined : rowToForm(product)))
  if (values === null) return refused(toProblems(problems))
  const flagged = withBestSeller(values, { writer: job.sellerId, before: product })
  const updated = { ...flagged, category: nameOf(values.category) }
  const weight = plannedWeight(one.fields, product)
  const combined = [
    ...weight.problems,
    ...categoryProblems(updated, options),
    ...(product === null ? [] : combinationProblems(product, updated)),
  ]
  if (combined.length > 0) return refused(combined)
  if (product === null) return { row, result: 'added', problems: [], product, values: updated, ...weight.planned }
  const isSold = product.retiredAt === null
  const isOnSale = one.fields.onSale === undefined ? isSold : one.fields.onSale[0] === 'true'
  const { weightGrams } = weight.planned
  const isWeightNew = weightGrams !== undefined && weightGrams !== current.weightOf(product.id)
  const isSame =
    !isWeightNew && JSON.stringify(factsFrom({ ...product, ...updated })) === JSON.stringify(factsFrom(product))
  if (isSame && isOnSale === isSold) return { row, result: 'unchanged', problems: [], product }
  return {
    row,
    result: 'changed',
    problems: [],
    product,
    values: updated,
    isOnSale,
    ...(isWeightNew ? { weightGrams } : {}),
  }
}

/** Of a product without options; an empty cell leaves it as it is. */
function plannedWeight(fields: ImportRow['fields'], product: ProductRow | null) {
  const typed = fields[WEIGHT_COLUMN]?.[0] ?? ''
  const { grams, problem } = readWeight(typed)
  const message = product !== null && product.options.length > 0 && typed !== '' ? TEXTS.noOption : problem
  const problems: RowProblem[] = message === null ? [] : [{ column: WEIGHT_COLUMN, message }]
  return { problems, planned: grams === null ? {} : { weightGrams: grams } }
}

/** A product with a row for each combination. */
function planCombinations({ row, fields }: ImportRow, product: ProductRow | null, options: PlanOptions): Plan {
  const { job, nameOf, current } = options
  const planned = planVariants(fields, product, current)
  // Stock, colours and sizes follow from the combinations.
  const form = toForm(new Map(Object.entries(fields)), product === null ? undefined : rowToForm(product))
  const { values, problems } = validateProduct({ ...form, inStock: String(planned.sum), colors: [], sizes: [] })
  const closed = values === null ? [] : categoryProblems(values, options)
  const wrong = [...toProblems(problems), ...planned.problems, ...closed]
  if (values === null || planned.variants === null || closed.length > 0)
    return { row, result: 'refused', problems: wrong, product }
  const { variants, notes } = planned
  const more = { variants, notes, rows: variantLines(fields).map((line) => line.row) }
  const flagged = withBestSeller(values, { writer: job.sellerId, before: product })
  const updated = { ...flagged, ...listsFromOptions(variants.options), category: nameOf(values.category) }
  if (product === null) return { row, result: 'added', problems: [], product, values: updated, ...more }
  const before = factsFrom(product, current.onSale(product.id))
  const after = factsFrom({ ...product, ...updated, options: variants.options }, planned.rows)
  if (JSON.stringify(before) === JSON.stringify(after)) return { row, result: 'unchanged', problems: [], product }
  const isOnSale = product.retiredAt === null
  return { row, result: 'changed', problems: [], product, values: updated, isOnSale, ...more }
}

function toProblems(problems: ProductProblems): RowProblem[] {
  return Object.entries(problems).map(([column, message]) => ({ column, message }))
}

/** Only the house opens categories. */
function categoryProblems({ category }: ProductValues, { job, isKnown }: PlanOptions): RowProblem[] {
  if (job.sellerId === HOUSE_SELLER_ID || isKnown(category)) return []
  return [{ column: 'category', message: SELLER_PRODUCT_TEXTS.unknownCategory }]
}

/** A row of a product is about all of its combinations: what belongs to one of them cannot be changed there. */
function combinationProblems(product: ProductRow, values: ProductValues): RowProblem[] {
  if (product.options.length === 0) return []
  const areSame = (name: 'colors' | 'sizes') => product[name].join('|') === values[name].join('|')
  return [
    ...(values.stock === product.stock ? [] : [{ column: 'inStock', message: VARIANT_TEXTS.importStock }]),
    ...(areSame('colors') ? [] : [{ column: 'colors', message: VARIANT_TEXTS.importOptions }]),
    ...(areSame('sizes') ? [] : [{ column: 'sizes', message: VARIANT_TEXTS.importOptions }]),
  ]
}

/** A bulk edit's price depends on the product at run time. No file has these columns. */
function pricesFor(fields: ImportRow['fields'], product: ProductRow | null): ImportRow['fields'] {
  const percent = Number(fields.pricePercent?.[0] ?? Number.NaN)
  const off = Number(fields.offPercent?.[0] ?? Number.NaN)
  const price = toPaise(Number(fields.price?.[0] ?? Number.NaN))
  if (product === null || (Number.isNaN(percent) && Number.isNaN(off) && price === null)) return {}
  const { originalPaise, discountPaise } =
    price !== null
      ? withPrice(product, price)
      : Number.isNaN(off)
        ? movePrices(product, percent)
        : withReduction(product, off)
  return {
    originalPrice: [String(toRupees(originalPaise))],
    discountPrice: [discountPaise === null ? '' : String(toRupees(discountPaise))],
  }
}

export function countResults(plans: readonly { result: RowResult }[]): Record<RowResult, number> {
  const count = (result: RowResult) => plans.filter((plan) => plan.result === result).length
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') }
}
