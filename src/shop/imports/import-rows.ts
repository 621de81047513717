import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { Db } from '#database/connect.ts'
import { type productImportRows, productImports } from '#database/tables/product-imports.ts'
import { isId } from '#rules/is-id.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'

export type ImportJob = typeof productImports.$inferSelect
export type ImportRow = typeof productImportRows.$inferSelect

/** Locks the import until the transaction ends: two workers never process the same rows. */
export async function lockImport(tx: Db, id: string): Promise<ImportJob> {
  const [job] = isId(id) ? await tx.select().from(productImports).where(eq(productImports.id, id)).for('update') : []
  if (job === undefined) throw new Refusal('not_found', IMPORT_TEXTS.missing)
  return job
}

/** One of the user's seller; another seller's does not exist for them. */
export async function lockOwnImport(tx: Db, by: SignedIn, id: string): Promise<ImportJob> {
  const job = await lockImport(tx, id)
  requireOwned(by, job.sellerId, IMPORT_TEXTS.missing)
  return job
}

export async function findOwnImport(db: Db, by: SignedIn, id: string): Promise<ImportJob> {
  const job = await findImport(db, id)
  requireOwned(by, job.sellerId, IMPORT_TEXTS.missing)
  return job
}

export async function findImport(db: Db, id: string): Promise<ImportJob> {
  const [job] = isId(id) ? await db.select().from(productImports).where(eq(productImports.id, id)) : []
  if (job === undefined) throw new Refusal('not_found', IMPORT_TEXTS.missing)
  return job
}

export async function changeImport(tx: Db, id: string, change: Partial<ImportJob>): Promise<void> {
  await tx.update(productImports).set(change).where(eq(productImports.id, id))
}
