import { asc } from 'drizzle-orm'
import type { LegalJson } from '#contracts/legal-json.ts'
import type { Db } from '#database/connect.ts'
import { legalPages } from '#database/tables/legal.ts'
import { fillFees } from '#rules/fee-words.ts'
import { feesOf } from '#rules/store-settings.ts'
import { createKeeper, type Keeper } from '../keeper.ts'
import { readKeptSettings } from '../settings/settings-keeper.ts'

/** The policy pages as visitors read them, as they were at one moment. */
export type LegalPages = readonly LegalJson[]
export type LegalKeeper = Keeper<LegalPages>

const RELOAD_REST_MS = 250

export function keepLegalPages(db: Db, onError: (error: unknown) => void): LegalKeeper {
  return createKeeper({ load: () => readLegalPages(db), restMs: RELOAD_REST_MS, onError })
}

async function readLegalPages(db: Db): Promise<LegalPages> {
  const { id, title, content } = legalPages
  const rows = await db.select({ _id: id, title, content }).from(legalPages).orderBy(asc(legalPages.createdAt))
  const fees = feesOf(await readKeptSettings(db))
  return rows.map((row) => ({ ...row, content: fillFees(row.content, fees) }))
}
