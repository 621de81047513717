import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditedJson, SwapInput } from '#contracts/orders/edits.ts'
import { Refusal } from '#contracts/refusal.ts'
import { mayReconsider } from '#rules/order-deadlines.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import { applyEdit } from '../payments/apply-edit.ts'
import { draftEdit } from './draft-edit.ts'
import { editedAnswer } from './edit-order.ts'
import { saveEdit } from './save-edit.ts'

/**
 * The buyer takes another size or colour of something that was just ordered. One that is dearer waits until the buyer
 * agrees to its price, or pays it.
 */
export async function swapItem(
  shop: RequestContext,
  idOrNumber: string,
  { item, ...choice }: SwapInput,
): Promise<EditedJson> {
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  await requireWithinLimit(shop, 'order_edits', found.id)
  const saved = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!mayReconsider(order, shop.now())) throw new Refusal('conflict', EDIT_TEXTS.tooLate)
    const items = await loadOrderItems(tx, order.id)
    const lines = items.map(({ id, quantity }) => ({ item: id, quantity, ...(id === item ? choice : {}) }))
    if (!items.some(({ id }) => id === item)) throw new Refusal('not_found', EDIT_TEXTS.unknownLine)
    const draft = await draftEdit(tx, shop, order, lines)
    const byUserId = buyerOf(shop, order)
    const edit = await saveEdit(tx, shop, order, draft, { by: 'shopper', byUserId, note: '' })
    if (edit.differencePaise <= 0) await applyEdit(tx, shop, order, edit, { by: 'shopper', userId: byUserId })
    return edit
  })
  return editedAnswer(shop, saved)
}
