import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { SellerProductAnswer } from '#contracts/seller/seller-products.ts'
import type { Db } from '#database/connect.ts'
import { withBestSeller } from '#rules/best-seller.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { requireUnchanged } from '../activity/optimistic-lock.ts'
import type { Editor } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { retire } from './delete-product.ts'
import { requireCategory } from './ensure-category.ts'
import { coloursAfter, requireImages, withAddresses } from './images-request.ts'
import { findOwnProduct, lockOwnProduct, lockProduct } from './lock-product.ts'
import { requireWeight } from './piece-weight.ts'
import { type ProductRequest, type ProductRow, requireProduct, rowToForm, toForm } from './product-request.ts'
import { restoreRetired } from './restore-product.ts'
import { activityEntry, readSellerProduct } from './seller-product-from-row.ts'
import { requireSizeGuide } from './size-guide-request.ts'
import { orderImages, requireFewImages, withImages } from './store-images.ts'
import { requireVariants } from './variants-request.ts'
import { updateProduct } from './write-product.ts'

/** Omitted fields stay. `updatedAt` is the version the editor saw (optimistic lock), `stockSeen` the stock. */
export async function changeProduct(
  shop: RequestContext,
  id: string,
  read: () => Promise<ProductRequest>,
): Promise<SellerProductAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const seen = await findOwnProduct(shop.db, by, id)
  const request = await read()
  const { fields, images } = request
  await requireSameProduct(shop.db, seen, fields)
  const keptImages = storedImages(seen, fields)
  requireFewImages(keptImages.length + images.length)
  const form = toForm(fields, rowToForm(seen))
  const values = withBestSeller(requireProduct(form), { writer: sellerOf(by), before: seen })
  await requireCategory(shop.db, by, values.category)
  const variants = requireVariants(fields)
  const guide = await requireSizeGuide(shop.db, by, fields, seen.sizeGuideId)
  const weight = requireWeight(fields)
  const places = orderImages(keptImages, images.length, fields.get('imageOrder') ?? [])
  const pictures = requireImages({ request, colours: coloursAfter(values, variants, seen), row: seen })
  const row = await withImages(shop, request, (addressOf) =>
    shop.db.transaction(async (tx) => {
      const locked = await lockOwnProduct(tx, by, id)
      // Processing images is slow: check again under the lock.
      await requireSameProduct(tx, locked, fields)
      const stockDelta = fields.has('inStock') ? values.stock - stockSeen(fields, locked) : 0
      const stored = { images: places.map(addressOf), ...withAddresses(pictures, addressOf) }
      const change = {
        values,
        ...stored,
        ...guide,
        ...weight,
        stockDelta,
        ...(variants === undefined ? {} : { variants }),
      }
      const row = (await updateProduct(tx, shop, by, locked, change)) ?? locked
      return putOnSale(tx, shop, by, row, fields)
    }),
  )
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.updated, product: await readSellerProduct(shop.db, row) }
}

/** `onSale` comes from the table's switch: off retires a product and never deletes it. */
async function putOnSale(tx: Db, shop: Shop, by: Editor, row: ProductRow, fields: ProductRequest['fields']) {
  const onSale = fields.get('onSale')?.[0]
  if (onSale === 'true' && row.retiredAt !== null) return restoreRetired(tx, shop, by, row)
  if (onSale !== 'false' || row.retiredAt !== null) return row
  await retire(tx, shop, by, row)
  return lockProduct(tx, row.id)
}

/** Orders continue while the form is open: the editor means the difference to the stock shown. */
function stockSeen(fields: ProductRequest['fields'], row: ProductRow): number {
  const seen = Number(fields.get('stockSeen')?.[0] ?? '')
  return fields.has('stockSeen') && Number.isSafeInteger(seen) && seen >= 0 ? seen : row.stock
}

function storedImages(row: ProductRow, fields: ProductRequest['fields']): string[] {
  const sent = fields.get('existingImages')
  if (sent === undefined) return row.images
  const keptImages = [...new Set(sent.filter((address) => address !== ''))]
  if (keptImages.every((address) => row.images.includes(address))) return keptImages
  const message = SELLER_PRODUCT_TEXTS.unknownImage
  throw new Refusal('bad_input', message, [{ path: 'existingImages', message }])
}

async function requireSameProduct(db: Db, row: ProductRow, fields: ProductRequest['fields']): Promise<void> {
  await requireUnchanged(db, activityEntry(row), {
    seen: fields.get('updatedAt')?.[0] || undefined,
    isAt: row.updatedAt.toISOString(),
    message: SELLER_PRODUCT_TEXTS.changedMeanwhile,
    current: async () => ({ product: await readSellerProduct(db, row) }),
  })
}
