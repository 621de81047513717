import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import type { SellerSizeGuideJson, SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { sizeGuides } from '#database/tables/size-guides.ts'
import { isId } from '#rules/is-id.ts'
import type { SizeGuideValues } from '#rules/size-guide/size-guide-form.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'

export type SizeGuideRow = typeof sizeGuides.$inferSelect

/** Locked until the transaction ends. */
export async function lockSizeGuide(tx: Db, id: string): Promise<SizeGuideRow> {
  const [row] = isId(id) ? await tx.select().from(sizeGuides).where(eq(sizeGuides.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', SIZE_GUIDE_TEXTS.missing)
  return row
}

/** One of the user's seller; another seller's does not exist for them. */
export async function lockOwnSizeGuide(tx: Db, by: SignedIn, id: string): Promise<SizeGuideRow> {
  const row = await lockSizeGuide(tx, id)
  requireOwned(by, row.sellerId, SIZE_GUIDE_TEXTS.missing)
  return row
}

export async function findSizeGuide(db: Db, id: string): Promise<SizeGuideRow | undefined> {
  const [row] = isId(id) ? await db.select().from(sizeGuides).where(eq(sizeGuides.id, id)) : []
  return row
}

/** Each with how many products show it. */
export async function readSizeGuides(db: Db, where: SQL | undefined): Promise<SellerSizeGuideJson[]> {
  const found = await db
    .select({ guide: sizeGuides, productCount: count(products.id) })
    .from(sizeGuides)
    .leftJoin(products, eq(products.sizeGuideId, sizeGuides.id))
    .where(where)
    .groupBy(sizeGuides.id)
    .orderBy(asc(sql`lower(${sizeGuides.name})`))
  return found.map(({ guide, productCount }) => ({
    ...sizeGuideToJson(guide),
    updatedAt: guide.updatedAt.toISOString(),
    productCount,
  }))
}

export function sizeGuideToJson({ id, name, measures, rows, note, noteHindi }: SizeGuideRow): SizeGuideJson {
  return { _id: id, name, measures, rows, note, noteHindi }
}

/** Activity log entry of a guide. */
export function sizeGuideEntry({ id, name }: Pick<SizeGuideRow, 'id' | 'name'>) {
  return { entity: 'size guide', entityId: id, name }
}

/** Keys in one order, whatever order the database returns them in. */
export function sizeGuideFacts({ name, measures, rows, note, noteHindi }: SizeGuideValues) {
  return { name, measures, rows: rows.map(({ size, values }) => ({ size, values })), note, noteHindi }
}
