import { and, eq } from 'drizzle-orm'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditedJson } from '#contracts/orders/edits.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { isAnswerable } from '#rules/order-edit.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import {
  authorizeKeyOrUser,
  authorizeOrderChange,
  buyerOf,
  findOrder,
  lockDeskOrder,
  lockOrder,
} from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { applyEdit, editRefusal } from '../payments/apply-edit.ts'
import type { EditRow } from '../payments/edit-rows.ts'
import { editedAnswer } from './edit-order.ts'
import { isToPay } from './edit-to-json.ts'
import { findEdit } from './find-edit.ts'

/** The buyer agrees to a dearer order that is paid at the door. One that is paid online is agreed to by paying. */
export async function acceptEdit(shop: RequestContext, idOrNumber: string, editId: string): Promise<EditedJson> {
  const saved = await answered(shop, idOrNumber, editId, async (tx, order, edit) => {
    if (isToPay(order, edit.differencePaise)) throw new Refusal('conflict', EDIT_TEXTS.payFirst)
    const refused = await editRefusal(tx, shop, order, edit)
    if (refused !== null) throw new Refusal('conflict', refused)
    await applyEdit(tx, shop, order, edit, { by: 'shopper', userId: buyerOf(shop, order) })
  })
  return editedAnswer(shop, saved)
}

/** The buyer wants the order as it is. */
export async function declineEdit(shop: RequestContext, idOrNumber: string, editId: string): Promise<EditedJson> {
  const saved = await answered(shop, idOrNumber, editId, async (tx, order, edit) => {
    await endEdit(tx, shop, edit, 'declined')
    if (edit.by === 'seller') await queueStoreEmail(tx, shop, order, { kind: 'edit_declined', editId: edit.id })
  })
  return { ...(await editedAnswer(shop, saved)), message: EDIT_TEXTS.declined }
}

/** Staff take a proposal back before the buyer has answered. */
export async function withdrawEdit(shop: RequestContext, idOrNumber: string, editId: string): Promise<EditedJson> {
  const by = authorize(shop, 'run_orders')
  const saved = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, idOrNumber)
    const edit = await requireAnswerable(tx, shop, order, editId)
    await endEdit(tx, shop, edit, 'withdrawn')
    return edit
  })
  return { ...(await editedAnswer(shop, saved)), message: EDIT_TEXTS.withdrawn }
}

type Answer = (tx: Db, order: OrderRow, edit: EditRow) => Promise<void>

async function answered(shop: RequestContext, idOrNumber: string, editId: string, answer: Answer): Promise<EditRow> {
  authorizeKeyOrUser(shop)
  authorizeOrderChange(shop, await findOrder(shop.db, idOrNumber))
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    const edit = await requireAnswerable(tx, shop, order, editId)
    await answer(tx, order, edit)
    return edit
  })
}

/** Of a locked order, so that of two answers the second finds the first. */
export async function requireAnswerable(tx: Db, shop: Shop, order: OrderRow, editId: string): Promise<EditRow> {
  const edit = await findEdit(tx, order.id, editId)
  if (!isAnswerable(edit, order.status, shop.now())) throw new Refusal('conflict', EDIT_TEXTS.over)
  return edit
}

async function endEdit(tx: Db, shop: Shop, { id }: EditRow, state: 'declined' | 'withdrawn'): Promise<void> {
  const isOpen = and(eq(orderEdits.id, id), eq(orderEdits.state, 'proposed'))
  await tx.update(orderEdits).set({ state, decidedAt: shop.now() }).where(isOpen)
}
