import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import type { SellerSizeGuideJson, SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sizeGuides } from '#database/tables/size-guides.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findSizeGuide, readSizeGuides, sizeGuideToJson } from './size-guide-rows.ts'

export async function listSizeGuides(shop: RequestContext): Promise<{ sizeGuides: SellerSizeGuideJson[] }> {
  const by = authorize(shop, 'run_catalogue')
  return { sizeGuides: await readSizeGuides(shop.db, ownedBy(by, sizeGuides.sellerId)) }
}

/** For shoppers. */
export async function readSizeGuide({ db }: Shop, id: string): Promise<{ sizeGuide: SizeGuideJson }> {
  const row = await findSizeGuide(db, id)
  if (row === undefined) throw new Refusal('not_found', SIZE_GUIDE_TEXTS.missing)
  return { sizeGuide: sizeGuideToJson(row) }
}
