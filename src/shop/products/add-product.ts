import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductAnswer } from '#contracts/seller/seller-products.ts'
import { withBestSeller } from '#rules/best-seller.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { requireShowable } from '../access/require-selling.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireCategory } from './ensure-category.ts'
import { coloursAfter, requireImages, withAddresses } from './images-request.ts'
import { requireWeight } from './piece-weight.ts'
import { type ProductRequest, requireProduct, toForm } from './product-request.ts'
import { readSellerProduct } from './seller-product-from-row.ts'
import { requireSizeGuide } from './size-guide-request.ts'
import { orderImages, requireFewImages, withImages } from './store-images.ts'
import { requireVariants } from './variants-request.ts'
import { insertProduct } from './write-product.ts'

/** The upload is read only after authorization: nobody else can send twenty megabytes. */
export async function addProduct(
  shop: RequestContext,
  read: () => Promise<ProductRequest>,
): Promise<SellerProductAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireShowable(shop.db, sellerOf(by))
  const request = await read()
  const { fields, images } = request
  requireFewImages(images.length)
  const values = withBestSeller(requireProduct(toForm(fields)), { writer: sellerOf(by), before: null })
  await requireCategory(shop.db, by, values.category)
  const variants = requireVariants(fields) ?? null
  const guide = await requireSizeGuide(shop.db, by, fields)
  const weight = requireWeight(fields)
  const places = orderImages([], images.length, fields.get('imageOrder') ?? [])
  const pictures = requireImages({ request, colours: coloursAfter(values, variants) })
  const row = await withImages(shop, request, (addressOf) => {
    const stored = { images: places.map(addressOf), ...withAddresses(pictures, addressOf) }
    return shop.db.transaction((tx) =>
      insertProduct(tx, shop, by, { values, sellerId: sellerOf(by), ...stored, variants, ...guide, ...weight }),
    )
  })
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.added, product: await readSellerProduct(shop.db, row) }
}
