import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import type { SellerProductAnswer } from '#contracts/seller-product-json.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import { orderPictures, requireFewPictures, withPictures } from './draw-pictures.ts'
import { formOf, type ProductRequest, requireProduct } from './product-request.ts'
import { sellerProductOf } from './seller-product-of.ts'
import { insertProduct } from './write-product.ts'

/** The form is read only for those who may add: nobody else sends us twenty megabytes. */
export async function addProduct(shop: VisitedShop, read: () => Promise<ProductRequest>): Promise<SellerProductAnswer> {
  const by = requireMay(shop, 'run_catalogue')
  const { fields, images } = await read()
  requireFewPictures(images.length)
  const values = requireProduct(formOf(fields))
  const places = orderPictures([], images.length, fields.get('imageOrder') ?? [])
  const row = await withPictures(shop, places, images, (pictures) =>
    shop.db.transaction((tx) => insertProduct(tx, shop, by, values, pictures)),
  )
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.added, product: sellerProductOf(row) }
}
