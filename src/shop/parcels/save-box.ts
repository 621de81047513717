import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { BOX_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { BoxInput, SavedBoxJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { boxes } from '#database/tables/parcels.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { type BoxRow, boxToJson, MAX_BOXES, readBoxes } from './list-boxes.ts'

export async function addBox(shop: RequestContext, input: BoxInput): Promise<SavedBoxJson> {
  const by = authorize(shop, 'run_orders')
  await orTaken(() =>
    shop.db.transaction(async (tx) => {
      if ((await tx.$count(boxes)) >= MAX_BOXES) throw new Refusal('conflict', BOX_TEXTS.tooMany)
      const row = { id: shop.newId(), ...input }
      await tx.insert(boxes).values(row)
      await recordActivity(tx, shop, by, { action: 'added', ...boxEntry(row), after: input })
    }),
  )
  return toAnswer(shop, BOX_TEXTS.saved)
}

export async function changeBox(shop: RequestContext, id: string, input: BoxInput): Promise<SavedBoxJson> {
  const by = authorize(shop, 'run_orders')
  await orTaken(() =>
    shop.db.transaction(async (tx) => {
      const { id: _, ...before } = await lockBox(tx, id)
      await tx.update(boxes).set(input).where(eq(boxes.id, id))
      await recordActivity(tx, shop, by, { action: 'changed', ...boxEntry({ id, ...input }), before, after: input })
    }),
  )
  return toAnswer(shop, BOX_TEXTS.saved)
}

/** Parcels keep their own measures. */
export async function deleteBox(shop: RequestContext, id: string): Promise<SavedBoxJson> {
  const by = authorize(shop, 'run_orders')
  await shop.db.transaction(async (tx) => {
    const row = await lockBox(tx, id)
    await tx.delete(boxes).where(eq(boxes.id, id))
    const { id: _, ...before } = row
    await recordActivity(tx, shop, by, { action: 'deleted', ...boxEntry(row), before })
  })
  return toAnswer(shop, BOX_TEXTS.deleted)
}

async function lockBox(tx: Db, id: string): Promise<BoxRow> {
  const [row] = isId(id) ? await tx.select().from(boxes).where(eq(boxes.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', BOX_TEXTS.missing)
  return row
}

function boxEntry({ id, name }: { id: string; name: string }) {
  return { entity: 'box', entityId: id, name }
}

async function toAnswer({ db }: Shop, message: string): Promise<SavedBoxJson> {
  return { success: true, message, boxes: (await readBoxes(db)).map(boxToJson) }
}

async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'boxes_name_key')) throw error
    throw new Refusal('conflict', BOX_TEXTS.taken, [{ path: 'name', message: BOX_TEXTS.taken }])
  }
}
