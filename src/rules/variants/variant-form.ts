import { toPaise } from '../money.ts'
import { MAX_PAISE, MAX_STOCK, priceAboveProblem, stockAboveProblem } from '../number-limits.ts'
import { MAX_PIECE_GRAMS } from '../parcel-plan.ts'
import type { ProductOption } from '../product-variant.ts'
import { isEan13 } from './ean-13.ts'
import { cleanOptions, combinations, optionsProblem } from './product-options.ts'
import { cleanSku } from './sku.ts'
import { areSame, valuesText } from './variant.ts'

/** One row of the table of variants, as typed. */
export type VariantForm = {
  values: readonly string[]
  stock: string
  /** The stock that the editor saw; empty for a new combination. */
  stockSeen: string
  sku: string
  price: string
  barcode: string
  weightGrams: string
  lengthMm: string
  widthMm: string
  heightMm: string
}

export type VariantsForm = {
  options: readonly ProductOption[]
  variants: readonly VariantForm[]
  /** Pieces without a combination that the editor saw, and which saving divides or clears. */
  unassignedSeen: number
}

export type VariantValues = {
  values: string[]
  stock: number
  stockSeen: number
  /** Null: one is made up. */
  sku: string | null
  pricePaise: number | null
  barcode: string | null
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

export type VariantsValues = {
  options: ProductOption[]
  variants: VariantValues[]
  /** Null: pieces without a combination stay as they are. */
  unassignedSeen: number | null
}

/** Message of each invalid cell, by path: `variants.2.stock`. */
export type VariantProblems = Record<string, string>

export const EMPTY_VARIANT: Omit<VariantForm, 'values'> = {
  stock: '',
  stockSeen: '',
  sku: '',
  price: '',
  barcode: '',
  weightGrams: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
}

const MAX_MM = 3_000

/** Validates options and variants: the same on the page and on the server. */
export function validateVariants(form: VariantsForm): { values: VariantsValues | null; problems: VariantProblems } {
  const problems: VariantProblems = {}
  const options = cleanOptions(form.options)
  const wrongOptions = optionsProblem(options) ?? (options.length === 0 ? 'Name at least one colour or size' : null)
  if (wrongOptions !== null) return { values: null, problems: { options: wrongOptions } }
  const possible = combinations(options)
  const seen: (readonly string[])[] = []
  const variants: VariantValues[] = []
  for (const [i, typed] of form.variants.entries()) {
    const values = possible.find((one) => areSame(one, typed.values))
    if (values === undefined) problems[`variants.${i}.values`] = `${valuesText(typed.values)} is not one of the options`
    else if (seen.some((one) => areSame(one, values)))
      problems[`variants.${i}.values`] = `${valuesText(values)} is there twice`
    else {
      seen.push(values)
      const refuse: Refuse = (field, message) => {
        problems[`variants.${i}.${field}`] = message
      }
      variants.push(readVariant(typed, values, refuse))
    }
  }
  if (form.variants.length === 0) problems.variants = 'At least one combination must be sold'
  checkSkus(form.variants, problems)
  const isFine = Object.keys(problems).length === 0
  return { values: isFine ? { options, variants, unassignedSeen: form.unassignedSeen } : null, problems }
}

const measureText = (most: number, unit: string) => `Use a whole number from 1 to ${most} ${unit}`

/** What one piece weighs, as typed for a combination or for a product without any; null where nothing was typed. */
export function readWeight(typed: string): { grams: number | null; problem: string | null } {
  if (typed.trim() === '') return { grams: null, problem: null }
  const grams = wholeNumber(typed, 1, MAX_PIECE_GRAMS)
  return { grams, problem: grams === null ? measureText(MAX_PIECE_GRAMS, 'grams') : null }
}

type Refuse = (field: keyof VariantForm, message: string) => void

function readVariant(typed: VariantForm, values: string[], refuse: Refuse): VariantValues {
  const stock = typed.stock.trim() === '' ? 0 : wholeNumber(typed.stock, 0, MAX_STOCK)
  if (stock === null) {
    const above = stockAboveProblem('Stock quantity', typed.stock)
    refuse('stock', above ?? 'Stock quantity must be a whole number of 0 or more')
  }
  const price = typed.price.trim()
  const pricePaise = price === '' ? null : paiseFrom(price)
  if (price !== '' && pricePaise === null) {
    refuse('price', priceAboveProblem('Price', price) ?? 'Price must be 0 or more, with at most two decimals')
  }
  const sku = typed.sku.trim() === '' ? null : cleanSku(typed.sku)
  if (typed.sku.trim() !== '' && sku === null) {
    refuse('sku', 'A SKU has up to 40 letters, digits, hyphens, dots and underscores')
  }
  const barcode = typed.barcode.replace(/\s/g, '') || null
  if (barcode !== null && !isEan13(barcode)) refuse('barcode', 'This is not a valid EAN-13 barcode')
  const measure = (field: 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm', most: number, unit: string) => {
    if (typed[field].trim() === '') return null
    const read = wholeNumber(typed[field], 1, most)
    if (read === null) refuse(field, measureText(most, unit))
    return read
  }
  return {
    values,
    stock: stock ?? 0,
    stockSeen: wholeNumber(typed.stockSeen, 0, MAX_STOCK) ?? 0,
    sku,
    pricePaise,
    barcode,
    weightGrams: measure('weightGrams', MAX_PIECE_GRAMS, 'grams'),
    lengthMm: measure('lengthMm', MAX_MM, 'mm'),
    widthMm: measure('widthMm', MAX_MM, 'mm'),
    heightMm: measure('heightMm', MAX_MM, 'mm'),
  }
}

function checkSkus(variants: readonly VariantForm[], problems: VariantProblems): void {
  const seen = new Set<string>()
  for (const [i, { sku }] of variants.entries()) {
    const clean = cleanSku(sku)
    if (clean === null) continue
    if (seen.has(clean)) problems[`variants.${i}.sku`] = `${clean} is there twice`
    seen.add(clean)
  }
}

function wholeNumber(typed: string, least: number, most: number): number | null {
  if (!/^\d{1,9}$/.test(typed.trim())) return null
  const number = Number(typed.trim())
  return number >= least && number <= most ? number : null
}

function paiseFrom(typed: string): number | null {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(typed)) return null
  const paise = toPaise(Number(typed))
  return paise === null || paise > MAX_PAISE ? null : paise
}
