import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { SellerProductAnswer } from '#contracts/seller-product-json.ts'
import type { Db } from '#database/connect.ts'
import { requireMay } from '../accounts/require-may.ts'
import { lastChanger } from '../activity/last-changer.ts'
import type { Changer } from '../activity/record-activity.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import { retire } from './delete-product.ts'
import { orderPictures, requireFewPictures, withPictures } from './draw-pictures.ts'
import { findAnyProduct, lockProduct } from './lock-product.ts'
import { formOf, formOfRow, type ProductRequest, type ProductRow, requireProduct } from './product-request.ts'
import { putBack } from './restore-product.ts'
import { entryOf, sellerProductOf } from './seller-product-of.ts'
import { updateProduct } from './write-product.ts'

/** What is not sent stays. `updatedAt` says which product the editor saw; `stockSeen` which stock. */
export async function changeProduct(
  shop: VisitedShop,
  id: string,
  read: () => Promise<ProductRequest>,
): Promise<SellerProductAnswer> {
  const by = requireMay(shop, 'run_catalogue')
  const seen = await findAnyProduct(shop.db, id)
  const { fields, images } = await read()
  await requireUnchanged(shop.db, seen, fields)
  const kept = keptPictures(seen, fields)
  requireFewPictures(kept.length + images.length)
  const values = requireProduct(formOf(fields, formOfRow(seen)))
  const places = orderPictures(kept, images.length, fields.get('imageOrder') ?? [])
  const row = await withPictures(shop, places, images, (pictures) =>
    shop.db.transaction(async (tx) => {
      const locked = await lockProduct(tx, id)
      // Pictures took a while to draw: look again now that nobody can come between.
      await requireUnchanged(tx, locked, fields)
      const stockDelta = fields.has('inStock') ? values.stock - stockSeen(fields, locked) : 0
      const row = (await updateProduct(tx, shop, by, locked, { values, images: pictures, stockDelta })) ?? locked
      return putOnSale(tx, shop, by, row, fields)
    }),
  )
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.updated, product: sellerProductOf(row) }
}

/** `onSale` is what the table's switch sends: off, a product is retired and never erased. */
async function putOnSale(tx: Db, shop: Shop, by: Changer, row: ProductRow, fields: ProductRequest['fields']) {
  const wanted = fields.get('onSale')?.[0]
  if (wanted === 'true' && row.retiredAt !== null) return putBack(tx, shop, by, row)
  if (wanted !== 'false' || row.retiredAt !== null) return row
  await retire(tx, shop, by, row)
  return lockProduct(tx, row.id)
}

/** Orders go on while somebody types: the editor means the difference to the stock that stood there. */
function stockSeen(fields: ProductRequest['fields'], row: ProductRow): number {
  const seen = Number(fields.get('stockSeen')?.[0] ?? '')
  return fields.has('stockSeen') && Number.isSafeInteger(seen) && seen >= 0 ? seen : row.stock
}

function keptPictures(row: ProductRow, fields: ProductRequest['fields']): string[] {
  const sent = fields.get('existingImages')
  if (sent === undefined) return row.images
  const kept = [...new Set(sent.filter((address) => address !== ''))]
  if (kept.every((address) => row.images.includes(address))) return kept
  const message = SELLER_PRODUCT_TEXTS.unknownImage
  throw new Refusal('bad_input', message, [{ path: 'existingImages', message }])
}

async function requireUnchanged(db: Db, row: ProductRow, fields: ProductRequest['fields']): Promise<void> {
  const sent = fields.get('updatedAt')?.[0]
  if (sent === undefined || sent === '' || Date.parse(sent) === row.updatedAt.getTime()) return
  const details = { product: sellerProductOf(row), changedBy: await lastChanger(db, entryOf(row)) }
  throw new Refusal('conflict', SELLER_PRODUCT_TEXTS.changedMeanwhile, [], null, details)
}
