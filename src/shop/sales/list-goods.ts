import { and, asc, eq, isNull } from 'drizzle-orm'
import type { GoodsAnswer, GoodsJson } from '#contracts/seller/manual-sales.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { toRupees } from '#rules/money.ts'
import { imageOf } from '#rules/product-images.ts'
import { sellerOf } from '#rules/sellers.ts'
import { colorAndSize, valuesText, variantPrices } from '#rules/variants/variant.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import type { ProductRow } from '../orders/order-rows.ts'
import type { VariantRow } from '../orders/sold-product.ts'

/** What a phone keeps and searches at once. */
const MOST = 3000

/** Everything of one's own on sale, a row for each combination: what a device needs to sell without a network. Nobody's data. */
export async function listGoods(shop: RequestContext): Promise<GoodsAnswer> {
  const by = authorize(shop, 'run_orders')
  const rows = await shop.db
    .select({ product: products, variant: productVariants })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(eq(products.sellerId, sellerOf(by)), isNull(productVariants.retiredAt), isNull(products.retiredAt)))
    .orderBy(asc(products.title), asc(products.id), asc(productVariants.position))
    .limit(MOST + 1)
  return { goods: rows.slice(0, MOST).map(goodsToJson), hasMore: rows.length > MOST }
}

function goodsToJson({ product, variant }: { product: ProductRow; variant: VariantRow }): GoodsJson {
  const { originalPaise, discountPaise } = variantPrices(product, variant)
  const isPlain = product.options.length === 0
  const { color } = colorAndSize(product.options, variant.values)
  return {
    ...{ productId: product.id, variantId: variant.id, title: product.title, detail: valuesText(variant.values) },
    ...{ sku: variant.sku ?? '', barcode: variant.barcode ?? '', stock: variant.stock },
    price: toRupees(discountPaise ?? originalPaise),
    image: imageOf(product, color || null) ?? '',
    ...{ colors: isPlain ? product.colors : [], sizes: isPlain ? product.sizes : [] },
  }
}
