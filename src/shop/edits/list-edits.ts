import { desc, eq } from 'drizzle-orm'
import { EDIT_PROBLEM_TEXTS, EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditsJson } from '#contracts/orders/edits.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { mayReconsider } from '#rules/order-deadlines.ts'
import { may } from '#rules/permissions.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrder, findOrder } from '../orders/find-order.ts'
import { findEditProblem } from '../payments/edit-rows.ts'
import { editToJson } from './edit-to-json.ts'

const MAX_ROWS = 50

/** Changes of an order, the newest first, for its buyer and for staff; and whether it can be changed now. */
export async function listEdits(shop: RequestContext, idOrNumber: string): Promise<EditsJson> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrder(shop, order)
  const rows = await shop.db
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.orderId, order.id))
    .orderBy(desc(orderEdits.createdAt), desc(orderEdits.id))
    .limit(MAX_ROWS)
  const problem = await findEditProblem(shop.db, shop, order)
  const now = shop.now()
  const mayChange = may(shop.currentUser, 'change_order', { userId: order.userId }) || isKeyed(shop)
  return {
    success: true,
    message: EDIT_TEXTS.found,
    edits: rows.map((row) => editToJson(row, order, now)),
    problem: problem === null ? null : EDIT_PROBLEM_TEXTS[problem],
    maySwap: mayChange && problem === null && mayReconsider(order, now),
  }
}

function isKeyed({ currentUser }: RequestContext): boolean {
  return currentUser.role === 'guest' && currentUser.orderKey?.mayChange === true
}
