import { asc } from 'drizzle-orm'
import type { LegalJson } from '#contracts/legal-json.ts'
import type { Db } from '#database/connect.ts'
import { legalPages } from '#database/tables/legal.ts'
import { createKeeper, type Keeper } from '../keeper.ts'

/** The policy pages as they were at one moment. */
export type LegalPages = readonly LegalJson[]
export type LegalKeeper = Keeper<LegalPages>

const RELOAD_REST_MS = 250

export function keepLegalPages(db: Db, onError: (error: unknown) => void): LegalKeeper {
  return createKeeper({ load: () => readLegalPages(db), restMs: RELOAD_REST_MS, onError })
}

async function readLegalPages(db: Db): Promise<LegalPages> {
  const { id, title, content } = legalPages
  const rows = await db.select({ _id: id, title, content }).from(legalPages).orderBy(asc(legalPages.createdAt))
  return rows
}
