import type { SellerVariantJson } from '#contracts/seller/product-variants.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { cleanOptions, combinations, MOST_VARIANTS } from '#rules/variants/product-options.ts'
import { EMPTY_VARIANT, type VariantForm, type VariantsForm } from '#rules/variants/variant-form.ts'

/** Options and variants in the product form, as typed. */
export type VariantsDraft = {
  /** Off: the product has one stock, and its colours and sizes are lists. */
  isOn: boolean
  /** In the order of the form; one without values makes no combinations yet. */
  options: readonly ProductOption[]
  /** By `keyOf`. Rows of a value that was taken away stay, so that what was typed comes back with it. */
  rows: Readonly<Record<string, VariantForm>>
  /** Keys of the combinations that are not made. */
  leftOut: readonly string[]
  /** Pieces that belong to no combination, as loaded. */
  unassigned: number
}

/** A row of the tables: one combination. */
export type DraftRow = {
  /** By `keyOf`. */
  id: string
  row: VariantForm
  isMade: boolean
  /** Its place among the variants that are sent, by which errors name it. */
  at: number
}

export const NO_VARIANTS: VariantsDraft = { isOn: false, options: [], rows: {}, leftOut: [], unassigned: 0 }

export function keyOf(values: readonly string[]): string {
  return JSON.stringify(values.map((value) => value.toLowerCase()))
}

export function draftFromProduct(product: SellerProductJson): VariantsDraft {
  const { options = [], variants = [], unassigned = 0, inStock } = product
  if (options.length === 0) return { ...NO_VARIANTS, unassigned: inStock }
  const rows = Object.fromEntries(variants.map((variant) => [keyOf(variant.values), rowFromVariant(variant)]))
  const leftOut = combinations(options)
    .map(keyOf)
    .filter((key) => rows[key] === undefined)
  return { isOn: true, options, rows, leftOut, unassigned }
}

/** For a new product like this one: its variants have no past and need codes of their own. */
export function copyOfDraft(draft: VariantsDraft): VariantsDraft {
  const rows = Object.entries(draft.rows).map(([key, row]) => [key, { ...row, stockSeen: '', sku: '', barcode: '' }])
  return { ...draft, rows: Object.fromEntries(rows), unassigned: 0 }
}

/** Every combination of the options, made or not; none while there are no values, or more than are possible. */
export function draftRows({ options, rows, leftOut }: VariantsDraft): DraftRow[] {
  const clean = cleanOptions(options)
  const count = clean.reduce((product, { values }) => product * values.length, 1)
  if (clean.length === 0 || count > MOST_VARIANTS) return []
  let at = 0
  return combinations(clean).map((values) => {
    const id = keyOf(values)
    const isMade = !leftOut.includes(id)
    return { id, row: { ...(rows[id] ?? EMPTY_VARIANT), values }, isMade, at: isMade ? at++ : -1 }
  })
}

/** The field `variants` of the request. */
export function toVariantsForm(draft: VariantsDraft): VariantsForm {
  if (!draft.isOn) return { options: [], variants: [], unassignedSeen: 0 }
  const made = draftRows(draft).filter(({ isMade }) => isMade)
  return {
    options: cleanOptions(draft.options),
    variants: made.map(({ row }) => row),
    unassignedSeen: draft.unassigned,
  }
}

/** Pieces of all combinations; what is no number counts as none. */
export function totalStock(draft: VariantsDraft): number {
  return sum(toVariantsForm(draft).variants.map(({ stock }) => stock))
}

/**
 * Pieces that wait for a combination, and how many were divided. Those of a combination that is no longer made wait as
 * well: saving takes them off the shelf.
 */
export function piecesToDivide(draft: VariantsDraft): { waiting: number; divided: number } {
  const { variants } = toVariantsForm(draft)
  const sent = new Set(variants.map(({ values }) => keyOf(values)))
  const gone = Object.entries(draft.rows).filter(([key]) => !sent.has(key))
  const waiting = draft.unassigned + sum(gone.map(([, { stockSeen }]) => stockSeen))
  const divided = sum(variants.map(({ stock }) => stock)) - sum(variants.map(({ stockSeen }) => stockSeen))
  return { waiting, divided: Math.max(0, divided) }
}

/** '12 pieces to divide, 10 divided' */
export function divideText({ waiting, divided }: { waiting: number; divided: number }): string {
  return `${countPieces(waiting)} to divide, ${divided} divided`
}

export function countPieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

export function countCombinations(count: number): string {
  return count === 1 ? '1 combination' : `${count} combinations`
}

function rowFromVariant(variant: SellerVariantJson): VariantForm {
  const { values, inStock, sku, price, barcode, weightGrams, lengthMm, widthMm, heightMm } = variant
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    ...{ values, stock: String(inStock), stockSeen: String(inStock), sku: text(sku), price: text(price) },
    ...{ barcode: text(barcode), weightGrams: text(weightGrams) },
    ...{ lengthMm: text(lengthMm), widthMm: text(widthMm), heightMm: text(heightMm) },
  }
}

function sum(numbers: readonly string[]): number {
  return numbers.reduce((total, typed) => total + (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0), 0)
}
