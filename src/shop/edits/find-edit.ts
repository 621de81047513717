import { and, eq } from 'drizzle-orm'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { isId } from '#rules/is-id.ts'
import type { EditRow } from '../payments/edit-rows.ts'

/** An edit of this order; whoever asks may see the order. */
export async function findEdit(db: Db, orderId: string, editId: string): Promise<EditRow> {
  const isThis = and(eq(orderEdits.id, editId), eq(orderEdits.orderId, orderId))
  const [edit] = isId(editId) ? await db.select().from(orderEdits).where(isThis) : []
  if (edit === undefined) throw new Refusal('not_found', EDIT_TEXTS.missing)
  return edit
}
