import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditedJson, EditInput, EditPreviewJson } from '#contracts/orders/edits.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import { requireStepUp } from '../access/require-step-up.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { findDeskOrder, findOrder, lockDeskOrder, lockOrder } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom } from '../orders/record-event.ts'
import { applyEdit, editedWords } from '../payments/apply-edit.ts'
import type { EditRow } from '../payments/edit-rows.ts'
import { moneyBack } from '../payments/move-edit-money.ts'
import { draftEdit } from './draft-edit.ts'
import { editToJson, isToPay, sideToJson } from './edit-to-json.ts'
import { findEdit } from './find-edit.ts'
import { saveEdit } from './save-edit.ts'

/** What an edit would cost, without doing it. */
export async function previewEdit(
  shop: RequestContext,
  idOrNumber: string,
  { lines }: EditInput,
): Promise<EditPreviewJson> {
  const by = authorize(shop, 'run_orders')
  return shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, idOrNumber)
    const { before, after, differencePaise } = await draftEdit(tx, shop, order, lines)
    return {
      success: true,
      message: EDIT_TEXTS.previewed,
      ...{ before: sideToJson(before), after: sideToJson(after), difference: toRupees(differencePaise) },
      isAsked: differencePaise > 0,
      isToPay: isToPay(order, differencePaise),
    }
  })
}

/** Staff change what an order holds. What makes it dearer waits for the buyer's yes; all else is done at once. */
export async function editOrder(shop: RequestContext, idOrNumber: string, input: EditInput): Promise<EditedJson> {
  const staff = authorize(shop, 'run_orders')
  const found = await findDeskOrder(shop.db, staff, idOrNumber)
  await requireWithinLimit(shop, 'order_edits', found.id)
  const saved = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const draft = await draftEdit(tx, shop, order, input.lines)
    const isSeen = input.total === undefined || Math.round(input.total * 100) === draft.after.totalPaise
    if (!isSeen) throw new Refusal('conflict', CHECKOUT_TEXTS.changed)
    const { creditBackPaise, sentBackPaise } = moneyBack(order, draft)
    if (creditBackPaise + sentBackPaise > 0) requireStepUp(shop)
    const author = { by: 'seller', byUserId: staff.userId, note: input.note } as const
    const edit = await saveEdit(tx, shop, order, draft, author)
    if (edit.differencePaise <= 0) await applyEdit(tx, shop, order, edit, actorFrom(staff))
    else await queueOrderEmail(tx, shop, 'edit_proposed', order, { of: edit.id, edited: editedWords(edit, order) })
    return edit
  })
  return editedAnswer(shop, saved)
}

/** The edit and its order as they are now. */
export async function editedAnswer(shop: RequestContext, saved: EditRow): Promise<EditedJson> {
  const edit = await findEdit(shop.db, saved.orderId, saved.id)
  const order = await findOrder(shop.db, saved.orderId)
  const message = edit.state === 'proposed' ? EDIT_TEXTS.proposed : EDIT_TEXTS.applied
  return { success: true, message, edit: editToJson(edit, order, shop.now()), order: await orderFor(shop, order) }
}
