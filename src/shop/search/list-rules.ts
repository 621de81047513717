import { asc } from 'drizzle-orm'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import { searchRules } from '#database/tables/search.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { MAX_RULES, rulesToJson } from './rule-rows.ts'

export async function listRules(shop: RequestContext): Promise<{ rules: RuleJson[] }> {
  authorize(shop, 'run_search')
  const rows = await shop.db.select().from(searchRules).orderBy(asc(searchRules.query)).limit(MAX_RULES)
  return { rules: await rulesToJson(shop.db, rows) }
}
