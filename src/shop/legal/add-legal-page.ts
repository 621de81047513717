import type { LegalJson } from '#contracts/content/legal.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { legalPages } from '#database/tables/legal.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { legalEntry, legalFacts } from './legal-rows.ts'

/** A new policy page; titles are unique. */
export async function addLegalPage(
  shop: RequestContext,
  { title, content }: { title: string; content: string },
): Promise<LegalJson> {
  const by = authorize(shop, 'write_legal_page')
  const at = shop.now()
  const made = await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(legalPages)
      .values({ id: shop.newId(), title, content, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) {
      throw new Refusal('conflict', LEGAL_TEXTS.taken, [{ path: 'title', message: LEGAL_TEXTS.taken }])
    }
    await recordActivity(tx, shop, by, { action: 'added', ...legalEntry(row), after: legalFacts(row) })
    return row
  })
  // Read your own write: its author opens it next.
  await shop.legal.refresh()
  return { _id: made.id, title: made.title, content: made.content }
}
