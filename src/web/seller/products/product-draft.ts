import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { FIELD_NAMES, PRODUCT_FIELDS, textsFrom } from '#rules/product-fields.ts'
import { offerFromForm, type ProductForm } from '#rules/product-form.ts'

/** An image in the form: an existing one, or a file to upload. */
export type DraftImage = { key: string; url: string; file: File | null }

export function productToForm(product: SellerProductJson): ProductForm {
  const { bestSeller, isNew, colors } = product
  return {
    ...textsFrom(product),
    ...{ bestSeller, isNew, colors },
    originalPrice: String(product.originalPrice),
    discountPrice: product.discountPrice === null ? '' : String(product.discountPrice),
    inStock: String(product.inStock),
    sizes: product.sizes.map(String),
    leadDays: product.leadDays === undefined ? '' : String(product.leadDays),
  }
}

export function productImages({ images }: SellerProductJson): DraftImage[] {
  return images.map((url) => ({ key: url, url, file: null }))
}

/** The request: every field, also empty ones, images in order, and the version edited. */
export function toRequest(form: ProductForm, images: readonly DraftImage[], seen: SellerProductJson | null): FormData {
  const body = new FormData()
  const { colors, sizes, bestSeller, isNew, ...words } = form
  for (const [name, value] of Object.entries(words)) body.append(name, value)
  body.append('bestSeller', String(bestSeller))
  body.append('isNew', String(isNew))
  // Required by the API; the server computes it from the prices anyway.
  body.append('offer', offerFromForm(form))
  // Send an empty list too: otherwise the old one would stay.
  for (const colour of colors.length > 0 ? colors : ['']) body.append('colors[]', colour)
  for (const size of sizes.length > 0 ? sizes : ['']) body.append('sizes[]', size)
  const files = images.filter(({ file }) => file !== null)
  for (const { url, file } of images) {
    body.append('imageOrder', file === null ? url : `new:${files.findIndex((one) => one.file === file)}`)
  }
  if (seen !== null) {
    body.append('updatedAt', seen.updatedAt)
    body.append('stockSeen', String(seen.inStock))
    const kept = images.filter(({ file }) => file === null).map(({ url }) => url)
    for (const url of kept.length > 0 ? kept : ['']) body.append('existingImages', url)
  }
  for (const { file } of files) if (file !== null) body.append('images', file)
  return body
}

/** What another editor changed meanwhile, as texts. */
export function changesBetween(seen: SellerProductJson, now: SellerProductJson): string[] {
  const before = productToForm(seen)
  const after = productToForm(now)
  const words = FIELD_NAMES.filter((name) => String(before[name]) !== String(after[name])).map(
    (name) => `${PRODUCT_FIELDS[name].label}: ${String(after[name]) || 'empty'}`,
  )
  return String(seen.images) === String(now.images) ? words : [...words, 'Pictures']
}
