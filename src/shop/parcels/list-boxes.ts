import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { BoxJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { boxes, parcels } from '#database/tables/parcels.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

export const MAX_BOXES = 50
export type BoxRow = typeof boxes.$inferSelect

export async function listBoxes(shop: RequestContext): Promise<{ boxes: BoxJson[] }> {
  const by = authorize(shop, 'run_orders')
  return { boxes: (await readBoxes(shop.db, sellerOf(by))).map(boxToJson) }
}

/** Each seller packs in boxes of their own. */
export function readBoxes(db: Db, sellerId: string): Promise<BoxRow[]> {
  return db
    .select()
    .from(boxes)
    .where(eq(boxes.sellerId, sellerId))
    .orderBy(asc(sql`lower(${boxes.name})`), asc(boxes.id))
    .limit(MAX_BOXES)
}

/** The box that was packed last, or else the first: taken where no measures say more. */
export async function findUsualBox(db: Db, all: readonly BoxRow[]): Promise<BoxRow | null> {
  if (all.length === 0) return null
  const ids = all.map(({ id }) => id)
  const [latest] = await db
    .select({ boxId: parcels.boxId })
    .from(parcels)
    .where(inArray(parcels.boxId, ids))
    .orderBy(desc(parcels.createdAt))
    .limit(1)
  return all.find(({ id }) => id === latest?.boxId) ?? all[0] ?? null
}

export function boxToJson({ id, name, lengthMm, widthMm, heightMm, weightGrams }: BoxRow): BoxJson {
  return { _id: id, name, lengthMm, widthMm, heightMm, weightGrams }
}
