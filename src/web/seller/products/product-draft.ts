import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { FIELD_NAMES, PRODUCT_FIELDS, textsFrom } from '#rules/product-fields.ts'
import { EMPTY_PRODUCT_FORM, offerFromForm, type ProductForm, validateProduct } from '#rules/product-form.ts'
import { readWeight, validateVariants } from '#rules/variants/variant-form.ts'
import { appendPictures, type DraftPictures, draftColours, pictureChanges } from './product-pictures.ts'
import { variantChanges } from './variants/variant-changes.ts'
import {
  draftFromProduct,
  NO_VARIANTS,
  totalStock,
  toVariantsForm,
  type VariantsDraft,
} from './variants/variants-draft.ts'

/** The form of a product: its fields, and the stock of each combination. */
export type ProductDraft = ProductForm & { variants: VariantsDraft; sizeGuideId: string; weightGrams: string }

export const EMPTY_PRODUCT_DRAFT: ProductDraft = {
  ...EMPTY_PRODUCT_FORM,
  variants: NO_VARIANTS,
  sizeGuideId: '',
  weightGrams: '',
}

export function productToForm(product: SellerProductJson): ProductDraft {
  const { bestSeller, isNew, colors } = product
  return {
    ...textsFrom(product),
    ...{ bestSeller, isNew, colors },
    originalPrice: String(product.originalPrice),
    discountPrice: product.discountPrice === null ? '' : String(product.discountPrice),
    inStock: String(product.inStock),
    sizes: product.sizes.map(String),
    leadDays: product.leadDays === undefined ? '' : String(product.leadDays),
    variants: draftFromProduct(product),
    sizeGuideId: product.sizeGuideId ?? '',
    weightGrams: String(product.weightGrams ?? ''),
  }
}

/** Message of each invalid field. Stock, colours and sizes follow from the combinations where there are any. */
export function draftProblems({ variants, ...form }: ProductDraft): Record<string, string> {
  if (!variants.isOn) {
    const { problem } = readWeight(form.weightGrams)
    return { ...validateProduct(form).problems, ...(problem === null ? {} : { weightGrams: problem }) }
  }
  const { problems } = validateProduct({ ...form, inStock: '0', colors: [], sizes: [] })
  return { ...problems, ...validateVariants(toVariantsForm(variants)).problems }
}

/** The stock of a product without combinations: those that are to be divided are pieces of it, too. */
export function singleStock({ inStock, unassigned = 0 }: SellerProductJson): number {
  return inStock + unassigned
}

/** The request: every field, also empty ones, images in order, and the version edited. */
export function toRequest(draft: ProductDraft, pictures: DraftPictures, seen: SellerProductJson | null): FormData {
  const { variants, sizeGuideId, weightGrams, ...form } = draft
  const body = new FormData()
  const { colors, sizes, bestSeller, isNew, ...words } = withSum(form, variants)
  for (const [name, value] of Object.entries(words)) body.append(name, value)
  body.append('sizeGuideId', sizeGuideId)
  // Unchanged it is not sent: the packing table may have weighed it meanwhile.
  if (!variants.isOn && weightGrams !== String(seen?.weightGrams ?? '')) body.append('weightGrams', weightGrams)
  body.append('bestSeller', String(bestSeller))
  body.append('isNew', String(isNew))
  // Required by the API; the server computes it from the prices anyway.
  body.append('offer', offerFromForm(form))
  // Send an empty list too: otherwise the old one would stay.
  for (const colour of colors.length > 0 ? colors : ['']) body.append('colors[]', colour)
  for (const size of sizes.length > 0 ? sizes : ['']) body.append('sizes[]', size)
  if (seen !== null) {
    body.append('updatedAt', seen.updatedAt)
    body.append('stockSeen', String(variants.isOn ? seen.inStock : singleStock(seen)))
  }
  // A new product has no pieces at the server yet, whatever was typed before it was divided.
  const sent = JSON.stringify(toVariantsForm(seen === null ? { ...variants, unassigned: 0 } : variants))
  // Unchanged they are not sent: pieces that wait to be divided stay where they are.
  const isChanged = sent !== JSON.stringify(toVariantsForm(seen === null ? NO_VARIANTS : draftFromProduct(seen)))
  if (isChanged) body.append('variants', sent)
  appendPictures(body, pictures, draftColours(draft), seen)
  return body
}

/** The stock of a product with combinations is their sum; the server works it out and asks for a number. */
function withSum(form: ProductForm, variants: VariantsDraft): ProductForm {
  return variants.isOn ? { ...form, inStock: String(totalStock(variants)) } : form
}

/** What another editor changed meanwhile, as texts. */
export function changesBetween(seen: SellerProductJson, now: SellerProductJson): string[] {
  const before = productToForm(seen)
  const after = productToForm(now)
  const words = FIELD_NAMES.filter((name) => String(before[name]) !== String(after[name])).map(
    (name) => `${PRODUCT_FIELDS[name].label}: ${String(after[name]) || 'empty'}`,
  )
  const guide = before.sizeGuideId === after.sizeGuideId ? [] : ['Size guide']
  const weight = before.weightGrams === after.weightGrams ? [] : [`Weight: ${after.weightGrams || 'empty'}`]
  return [
    ...words,
    ...guide,
    ...weight,
    ...variantChanges(before.variants, after.variants),
    ...pictureChanges(seen, now),
  ]
}
