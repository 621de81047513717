import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { legalPages } from '#database/tables/legal.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import { type LegalRow, legalEntry, legalFacts } from './legal-rows.ts'

export async function restoreLegalPage(
  tx: Db,
  shop: Shop,
  by: Editor,
  { id, title, content, createdAt }: Omit<LegalRow, 'updatedAt'>,
): Promise<void> {
  const [row] = await tx
    .insert(legalPages)
    .values({ id, title, content, createdAt, updatedAt: shop.now() })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.titleTaken)
  await recordActivity(tx, shop, by, { action: 'restored', ...legalEntry(row), after: legalFacts(row) })
}
