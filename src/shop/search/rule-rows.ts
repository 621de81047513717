import { eq, inArray } from 'drizzle-orm'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { searchRules } from '#database/tables/search.ts'

/** Every browser that searches downloads them. */
export const MAX_RULES = 500

export type RuleRow = typeof searchRules.$inferSelect

export async function lockRule(tx: Db, query: string): Promise<RuleRow | null> {
  const [row] = await tx.select().from(searchRules).where(eq(searchRules.query, query)).for('update')
  return row ?? null
}

export async function rulesToJson(db: Db, rows: readonly RuleRow[]): Promise<RuleJson[]> {
  const ids = [...new Set(rows.flatMap(({ productIds }) => productIds))]
  const { id, title } = products
  const named = ids.length === 0 ? [] : await db.select({ id, title }).from(products).where(inArray(id, ids))
  const titles = new Map(named.map((one) => [one.id, one.title]))
  return rows.map(({ query, path, productIds, updatedAt }) => ({
    ...{ query, path, productIds, updatedAt: updatedAt.toISOString() },
    titles: productIds.map((one) => titles.get(one) ?? null),
  }))
}

/** Activity log entry of a rule. */
export function ruleEntry(query: string) {
  return { entity: 'search rule', entityId: query, name: query }
}

/** Fields stored in the activity log. */
export function ruleFacts(row: Pick<RuleRow, 'path' | 'productIds'> | null) {
  return { path: row?.path ?? null, productIds: row?.productIds ?? [] }
}
