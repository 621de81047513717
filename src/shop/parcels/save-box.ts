import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { BOX_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { BoxInput, SavedBoxJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { boxes } from '#database/tables/parcels.ts'
import { isId } from '#rules/is-id.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { type BoxRow, boxToJson, MAX_BOXES, readBoxes } from './list-boxes.ts'

export async function addBox(shop: RequestContext, input: BoxInput): Promise<SavedBoxJson> {
  const by = authorize(shop, 'run_orders')
  await orTaken(() =>
    shop.db.transaction(async (tx) => {
      const isOwn = eq(boxes.sellerId, sellerOf(by))
      if ((await tx.$count(boxes, isOwn)) >= MAX_BOXES) throw new Refusal('conflict', BOX_TEXTS.tooMany)
      const row = { id: shop.newId(), ...input }
      await tx.insert(boxes).values({ ...row, sellerId: sellerOf(by) })
      await recordActivity(tx, shop, by, { action: 'added', ...boxEntry(row), after: input })
    }),
  )
  return toAnswer(shop, by, BOX_TEXTS.saved)
}

export async function changeBox(shop: RequestContext, id: string, input: BoxInput): Promise<SavedBoxJson> {
  const by = authorize(shop, 'run_orders')
  await orTaken(() =>
    shop.db.transaction(async (tx) => {
      const { id: _, sellerId: _seller, ...before } = await lockBox(tx, by, id)
      await tx.update(boxes).set(input).where(eq(boxes.id, id))
      await recordActivity(tx, shop, by, { action: 'changed', ...boxEntry({ id, ...input }), before, after: input })
    }),
  )
  return toAnswer(shop, by, BOX_TEXTS.saved)
}

/** Parcels keep their own measures. */
export async function deleteBox(shop: RequestContext, id: string): Promise<SavedBoxJson> {
  const by = authorize(shop, 'run_orders')
  await shop.db.transaction(async (tx) => {
    const row = await lockBox(tx, by, id)
    await tx.delete(boxes).where(eq(boxes.id, id))
    const { id: _, sellerId: _seller, ...before } = row
    await recordActivity(tx, shop, by, { action: 'deleted', ...boxEntry(row), before })
  })
  return toAnswer(shop, by, BOX_TEXTS.deleted)
}

async function lockBox(tx: Db, by: SignedIn, id: string): Promise<BoxRow> {
  const isOwn = and(eq(boxes.id, id), eq(boxes.sellerId, sellerOf(by)))
  const [row] = isId(id) ? await tx.select().from(boxes).where(isOwn).for('update') : []
  if (row === undefined) throw new Refusal('not_found', BOX_TEXTS.missing)
  return row
}

function boxEntry({ id, name }: Pick<BoxRow, 'id' | 'name'>) {
  return { entity: 'box', entityId: id, name }
}

async function toAnswer({ db }: Shop, by: SignedIn, message: string): Promise<SavedBoxJson> {
  return { success: true, message, boxes: (await readBoxes(db, sellerOf(by))).map(boxToJson) }
}

async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'boxes_name_key')) throw error
    throw new Refusal('conflict', BOX_TEXTS.taken, [{ path: 'name', message: BOX_TEXTS.taken }])
  }
}
