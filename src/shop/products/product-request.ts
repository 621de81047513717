import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { type FieldProblem, Refusal } from '#contracts/refusal.ts'
import type { products } from '#database/tables/catalogue.ts'
import { toRupees } from '#rules/money.ts'
import { FLAG_NAMES, LIST_NAMES, NUMBER_NAMES, TEXT_NAMES, textsFrom } from '#rules/product-fields.ts'
import { EMPTY_PRODUCT_FORM, type ProductForm, type ProductValues, validateProduct } from '#rules/product-form.ts'

export type ProductRow = typeof products.$inferSelect

/** A multipart form: repeated fields by name, and the images in order, those of colours apart. */
export type ProductRequest = {
  fields: ReadonlyMap<string, readonly string[]>
  images: readonly Buffer[]
  colourImageFiles: readonly Buffer[]
}

/** The submitted form over `base`. The offer is derived from the prices, never read. */
export function toForm(fields: ProductRequest['fields'], base: ProductForm = EMPTY_PRODUCT_FORM): ProductForm {
  const form = { ...base }
  for (const name of [...TEXT_NAMES, ...NUMBER_NAMES]) form[name] = fields.get(name)?.[0] ?? base[name]
  for (const name of FLAG_NAMES) {
    const value = fields.get(name)?.[0]
    if (value !== undefined) form[name] = /^(true|1|yes|on)$/i.test(value.trim())
  }
  for (const name of LIST_NAMES) form[name] = fields.get(name) ?? base[name]
  return form
}

export function rowToForm(row: ProductRow): ProductForm {
  const { bestSeller, isNew, colors } = row
  return {
    ...textsFrom(row),
    ...{ bestSeller, isNew, colors },
    originalPrice: String(toRupees(row.originalPaise)),
    discountPrice: row.discountPaise === null ? '' : String(toRupees(row.discountPaise)),
    inStock: String(row.stock),
    sizes: row.sizes.map(String),
    leadDays: row.leadDays === null ? '' : String(row.leadDays),
  }
}

/** Validates the form: the values, or a refusal that names every invalid field. */
export function requireProduct(form: ProductForm): ProductValues {
  const { values, problems } = validateProduct(form)
  if (values !== null) return values
  const errors: FieldProblem[] = Object.entries(problems).map(([path, message]) => ({ path, message }))
  throw new Refusal('bad_input', errors[0]?.message ?? SELLER_PRODUCT_TEXTS.updateFailed, errors)
}
