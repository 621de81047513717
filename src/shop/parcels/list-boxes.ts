import { asc, desc, isNotNull, sql } from 'drizzle-orm'
import type { BoxJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { boxes, parcels } from '#database/tables/parcels.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

export const MAX_BOXES = 50
export type BoxRow = typeof boxes.$inferSelect

export async function listBoxes(shop: RequestContext): Promise<{ boxes: BoxJson[] }> {
  authorize(shop, 'run_orders')
  return { boxes: (await readBoxes(shop.db)).map(boxToJson) }
}

export function readBoxes(db: Db): Promise<BoxRow[]> {
  return db
    .select()
    .from(boxes)
    .orderBy(asc(sql`lower(${boxes.name})`), asc(boxes.id))
    .limit(MAX_BOXES)
}

/** The box that was packed last, or else the first: taken where no measures say more. */
export async function findUsualBox(db: Db, all: readonly BoxRow[]): Promise<BoxRow | null> {
  const [latest] = await db
    .select({ boxId: parcels.boxId })
    .from(parcels)
    .where(isNotNull(parcels.boxId))
    .orderBy(desc(parcels.createdAt))
    .limit(1)
  return all.find(({ id }) => id === latest?.boxId) ?? all[0] ?? null
}

export function boxToJson({ id, name, lengthMm, widthMm, heightMm, weightGrams }: BoxRow): BoxJson {
  return { _id: id, name, lengthMm, widthMm, heightMm, weightGrams }
}
