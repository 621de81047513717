import { asc } from 'drizzle-orm'
import type { AdminLegalJson } from '#contracts/content-json.ts'
import { legalPages } from '#database/tables/legal.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import { adminLegalOf } from './legal-rows.ts'

const MOST = 500

export async function listLegalPages(shop: VisitedShop): Promise<{ legals: AdminLegalJson[] }> {
  requireMay(shop, 'run_content')
  const rows = await shop.db
    .select()
    .from(legalPages)
    .orderBy(asc(legalPages.createdAt), asc(legalPages.title))
    .limit(MOST)
  return { legals: rows.map(adminLegalOf) }
}
