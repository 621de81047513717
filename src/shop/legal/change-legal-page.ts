import { and, eq, ne } from 'drizzle-orm'
import type { AdminLegalAnswer } from '#contracts/content/content.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { legalPages } from '#database/tables/legal.ts'
import { LINKED_POLICIES } from '#rules/legal-text.ts'
import { authorize } from '../access/authorize.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { type LegalRow, legalEntry, legalFacts, lockLegalPage, toAdminLegalPage } from './legal-rows.ts'

type Change = { title: string; content: string; updatedAt: string }

/** `updatedAt` is the version the editor saw (optimistic lock). */
export async function changeLegalPage(shop: RequestContext, id: string, change: Change): Promise<AdminLegalAnswer> {
  const by = authorize(shop, 'run_content')
  const row = await shop.db.transaction(async (tx) => {
    const before = await lockLegalPage(tx, id)
    await requireUnchanged(tx, legalEntry(before), {
      seen: change.updatedAt,
      isAt: before.updatedAt.toISOString(),
      message: LEGAL_TEXTS.changedMeanwhile,
      current: () => ({ legal: toAdminLegalPage(before) }),
    })
    return writeLegalPage(tx, shop, by, before, change)
  })
  await shop.legal.refresh()
  return { success: true, message: LEGAL_TEXTS.changed, legal: toAdminLegalPage(row) }
}

export async function writeLegalPage(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: LegalRow,
  { title, content }: { title: string; content: string },
): Promise<LegalRow> {
  if (title !== before.title) {
    if (LINKED_POLICIES.includes(before.title)) throw titleRefusal('bad_input', LEGAL_TEXTS.linked)
    const [other] = await tx
      .select({ id: legalPages.id })
      .from(legalPages)
      .where(and(eq(legalPages.title, title), ne(legalPages.id, before.id)))
    if (other !== undefined) throw titleRefusal('conflict', LEGAL_TEXTS.taken)
  }
  if (title === before.title && content === before.content) return before
  const [row] = await tx
    .update(legalPages)
    .set({ title, content, updatedAt: nextVersion(before.updatedAt, shop.now()) })
    .where(eq(legalPages.id, before.id))
    .returning()
  if (row === undefined) throw new Error('a locked page is gone')
  const sides = { before: legalFacts(before), after: legalFacts(row) }
  await recordActivity(tx, shop, by, { action: 'changed', ...legalEntry(row), ...sides })
  return row
}

function titleRefusal(code: 'bad_input' | 'conflict', message: string): Refusal {
  return new Refusal(code, message, [{ path: 'title', message }])
}
