import { sellerApplicationForms, sellerApplicationPictures } from '#database/tables/seller-applications.ts'
import type { TestShop } from './test-shop.ts'

/** Without drawing it anew, which takes long. Returns its id. */
export async function addApplicationPicture({ shop, database }: TestShop, userId: string): Promise<string> {
  const picture = { id: shop.newId(), userId, bytes: Buffer.from('x'), createdAt: shop.now() }
  await database.db.insert(sellerApplicationForms).values({ userId }).onConflictDoNothing()
  await database.db.insert(sellerApplicationPictures).values(picture)
  return picture.id
}
