import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sizeGuideMessage } from '#contracts/catalogue/size-guide-texts.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { sizeGuides } from '#database/tables/size-guides.ts'
import type { SizeGuideValues } from '#rules/size-guide/size-guide-form.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { insertSizeGuide } from './save-size-guide.ts'
import { lockOwnSizeGuide, type SizeGuideRow, sizeGuideEntry, sizeGuideFacts } from './size-guide-rows.ts'

/** Products that showed it show none. */
export async function deleteSizeGuide(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const { name } = await shop.db.transaction(async (tx) => {
    const row = await lockOwnSizeGuide(tx, by, id)
    await eraseSizeGuide(tx, shop, by, row)
    return row
  })
  await shop.catalogue.refresh()
  return { success: true, message: sizeGuideMessage(name, 'deleted') }
}

/** The log keeps which products showed it, so that an undo shows it there again. */
export async function eraseSizeGuide(tx: Db, shop: Shop, by: Editor, row: SizeGuideRow): Promise<void> {
  const shown = await tx
    .update(products)
    .set({ sizeGuideId: null })
    .where(eq(products.sizeGuideId, row.id))
    .returning({ id: products.id })
  await tx.delete(sizeGuides).where(eq(sizeGuides.id, row.id))
  const before = { ...sizeGuideFacts(row), sellerId: row.sellerId, shownBy: shown.map(({ id }) => id) }
  await recordActivity(tx, shop, by, { action: 'deleted', ...sizeGuideEntry(row), before })
}

/** A product that has another guide by now keeps that one. */
export async function restoreSizeGuide(
  tx: Db,
  shop: Shop,
  by: Editor,
  { shownBy, ...guide }: SizeGuideValues & { id: string; sellerId: string; shownBy: readonly string[] },
): Promise<void> {
  await insertSizeGuide(tx, shop, by, guide, 'restored')
  if (shownBy.length === 0) return
  const hasNone = and(inArray(products.id, [...shownBy]), isNull(products.sizeGuideId))
  await tx.update(products).set({ sizeGuideId: guide.id }).where(hasNone)
}
