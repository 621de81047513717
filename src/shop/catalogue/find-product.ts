import { Refusal } from '#contracts/refusal.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { Product } from '#rules/product.ts'
import type { Shop } from '../shop.ts'

export async function findProduct(shop: Pick<Shop, 'catalogue'>, id: string): Promise<Product> {
  const { byId } = await shop.catalogue.get()
  const product = byId.get(id.toLowerCase())
  if (product === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
  return product
}
