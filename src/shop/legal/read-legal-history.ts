import { eq } from 'drizzle-orm'
import type { HistoryJson } from '#contracts/content/content.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { legalPages } from '#database/tables/legal.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { readHistory } from '../activity/read-history.ts'
import type { RequestContext } from '../context/shop.ts'
import { legalEntry, legalFacts } from './legal-rows.ts'

export async function readLegalHistory(shop: RequestContext, id: string): Promise<HistoryJson> {
  authorize(shop, 'run_content')
  const [row] = isId(id) ? await shop.db.select().from(legalPages).where(eq(legalPages.id, id)) : []
  if (row === undefined) throw new Refusal('not_found', LEGAL_TEXTS.gone)
  return readHistory(shop.db, legalEntry(row), { facts: legalFacts(row), createdAt: row.createdAt })
}
