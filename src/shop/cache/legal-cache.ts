import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { LegalJson } from '#contracts/content/legal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { legalPages } from '#database/tables/legal.ts'
import { sellers } from '#database/tables/sellers.ts'
import { fillPolicy } from '#rules/fee-placeholders.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { type Cache, createCache } from './cache.ts'
import { readSettingsRow } from './settings-cache.ts'

/** The policy pages as visitors read them, as they were at one moment. */
export type LegalPages = readonly LegalJson[]
export type LegalCache = Cache<LegalPages>

const RELOAD_REST_MS = 250

export function createLegalCache(db: Db, onError: (error: unknown) => void): LegalCache {
  return createCache({ load: () => readLegalPages(db), restMs: RELOAD_REST_MS, onError })
}

async function readLegalPages(db: Db): Promise<LegalPages> {
  const { id, title, content } = legalPages
  const rows = await db.select({ _id: id, title, content }).from(legalPages).orderBy(asc(legalPages.createdAt))
  const settings = await readSettingsRow(db)
  const fees = feesFrom(settings)
  const isOwn = await hasOwnShipping(db)
  return rows.map((row) => ({ ...row, content: fillPolicy(row.content, fees, settings.isCodOffered, isOwn) }))
}

/** Whether somebody who has goods on sale has a shipping rule of their own. */
async function hasOwnShipping(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .innerJoin(products, and(eq(products.sellerId, sellers.id), isNull(products.retiredAt)))
    .where(and(isNotNull(sellers.shippingFeePaise), isNull(sellers.suspendedAt)))
    .limit(1)
  return found !== undefined
}
