import { asc } from 'drizzle-orm'
import type { AdminLegalJson } from '#contracts/content/content.ts'
import { legalPages } from '#database/tables/legal.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { toAdminLegalPage } from './legal-rows.ts'

const MAX_ROWS = 500

export async function listLegalPages(shop: RequestContext): Promise<{ legals: AdminLegalJson[] }> {
  authorize(shop, 'run_content')
  const rows = await shop.db
    .select()
    .from(legalPages)
    .orderBy(asc(legalPages.createdAt), asc(legalPages.title))
    .limit(MAX_ROWS)
  return { legals: rows.map(toAdminLegalPage) }
}
