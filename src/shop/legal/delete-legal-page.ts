import { eq } from 'drizzle-orm'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { legalPages } from '#database/tables/legal.ts'
import { LINKED_POLICIES } from '#rules/legal-text.ts'
import { authorize } from '../access/authorize.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { type LegalRow, legalEntry, legalFacts, lockLegalPage } from './legal-rows.ts'

/** Deleted; the activity log can restore it. */
export async function deleteLegalPage(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_content')
  await shop.db.transaction(async (tx) => eraseLegalPage(tx, shop, by, await lockLegalPage(tx, id)))
  await shop.legal.refresh()
  return { success: true, message: LEGAL_TEXTS.deleted }
}

export async function eraseLegalPage(tx: Db, shop: Shop, by: Editor, row: LegalRow): Promise<void> {
  if (LINKED_POLICIES.includes(row.title)) throw new Refusal('conflict', LEGAL_TEXTS.linked)
  await tx.delete(legalPages).where(eq(legalPages.id, row.id))
  const before = { ...legalFacts(row), createdAt: row.createdAt }
  await recordActivity(tx, shop, by, { action: 'deleted', ...legalEntry(row), before })
}
