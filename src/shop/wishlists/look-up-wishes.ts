import { and, inArray, isNull } from 'drizzle-orm'
import { productToListJson, variantToJson } from '#contracts/catalogue/convert-product.ts'
import type { WishedProductJson } from '#contracts/wishlists/wishlists.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { WishedItem } from '#rules/wishlist.ts'
import { productFromRow } from '../cache/product-from-row.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'

/** For whoever keeps a list in the browser. */
export async function lookUpWishes(shop: RequestContext, { items }: { items: readonly WishedItem[] }) {
  await requireWithinLimit(shop, 'wish_looks', networkFromAddress(shop.currentUser.address))
  return { items: await findWished(shop.db, items) }
}

/** Products and combinations as they are sold now, in the order asked for. */
export async function findWished(db: Db, items: readonly WishedItem[]): Promise<WishedProductJson[]> {
  if (items.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, distinct(items.map(({ productId }) => productId))), isNull(products.retiredAt)))
  const byId = new Map(rows.map((row) => [row.id, productToListJson(productFromRow(row))]))
  const chosen = items.flatMap(({ variantId }) => variantId ?? [])
  const variants = chosen.length === 0 ? [] : await variantsOnSale(db, distinct(chosen))
  return items.map(({ productId, variantId }) => {
    const variant = variants.find((one) => one.id === variantId && one.productId === productId)
    return {
      productId,
      variantId,
      product: byId.get(productId) ?? null,
      variant: variant === undefined ? null : variantToJson(variant),
    }
  })
}

async function variantsOnSale(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(productVariants)
    .where(and(inArray(productVariants.id, [...ids]), isNull(productVariants.retiredAt)))
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
