import { and, asc, eq } from 'drizzle-orm'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { combinations } from '#rules/variants/product-options.ts'
import { EMPTY_VARIANT, type VariantForm } from '#rules/variants/variant-form.ts'
import { changeProduct } from '#shop/products/change-product.ts'
import { asUser } from './as-user.ts'
import type { Person } from './people.ts'
import { stockProduct, type TestShop } from './test-shop.ts'

export const COLOURS: ProductOption = { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] }
export const SIZES: ProductOption = { name: 'Size', kind: 'size', values: ['S', 'M'] }

/** A row of the table of variants, as typed. */
export function variantRow(values: string[], part: Partial<VariantForm> = {}): VariantForm {
  return { ...EMPTY_VARIANT, values, ...part }
}

/** The field of the product form. */
export function variantsField(options: ProductOption[], variants: VariantForm[], unassignedSeen = 0): string {
  return JSON.stringify({ options, variants, unassignedSeen })
}

/** Sends the seller's form with these fields. */
export function editProduct(
  shop: TestShop,
  seller: Person,
  { id }: Pick<Product, 'id'>,
  fields: Record<string, string>,
) {
  return changeProduct(asUser(shop, seller), id, async () => ({
    fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
    images: [],
    colourImageFiles: [],
  }))
}

/** A product in two colours and two sizes, so many of each. */
export async function stockVariants(
  shop: TestShop,
  seller: Person,
  { stock = 5, options = [COLOURS, SIZES], ...part }: Partial<Product> = {},
): Promise<Product> {
  const product = await stockProduct(shop, { colors: [], sizes: [], ...part, stock: 0 })
  const rows = combinations(options).map((values) => variantRow(values, { stock: String(stock) }))
  await editProduct(shop, seller, product, { variants: variantsField(options, rows) })
  return { ...product, options, stock: stock * rows.length }
}

/** The variants of a product with their stock, by their values; retired ones too when asked. */
export async function variantsOf({ database }: TestShop, { id }: Pick<Product, 'id'>) {
  const rows = await database.db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, id)))
    .orderBy(asc(productVariants.position))
  return new Map(rows.map((row) => [row.values.join(' ') || 'any', row]))
}

/** 'Red S': 5, without those that are retired. */
export async function stockByVariant(shop: TestShop, product: Pick<Product, 'id'>): Promise<Record<string, number>> {
  const rows = [...(await variantsOf(shop, product))].filter(([, { retiredAt }]) => retiredAt === null)
  return Object.fromEntries(rows.map(([values, { stock }]) => [values, stock]))
}
