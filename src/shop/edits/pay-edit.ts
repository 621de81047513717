import { eq } from 'drizzle-orm'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder, lockOrder } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { editRefusal } from '../payments/apply-edit.ts'
import { openPayment } from '../payments/open-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { requireAnswerable } from './answer-edit.ts'
import { isToPay } from './edit-to-json.ts'

/** Polled this long after the window was opened when no webhook came. */
const FIRST_CHECK_MS = 60_000

/**
 * Opens the payment window for what an edit costs more. The order stays as it is: only money that has arrived changes it
 * (`settlePayment`), and money that comes too late goes back by itself.
 */
export async function payEdit(shop: RequestContext, idOrNumber: string, editId: string): Promise<PaymentOrderJson> {
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  await requireWithinLimit(shop, 'payments_of_order', found.id)
  await settleEarlier(shop, found.id, editId)
  const order = await shop.db.transaction((tx) => preparePayment(tx, shop, found.id, editId))
  return openPayment(shop, await orderFor(shop, order), undefined, eq(payments.editId, editId))
}

/** It may have been paid in another window: then the change is done, and nothing is left to pay. */
async function settleEarlier(shop: Shop, orderId: string, editId: string): Promise<void> {
  const all = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const payment = all.find((one) => one.editId === editId)
  if (payment?.providerOrderId) await settlePayment(shop, payment.providerOrderId).catch(() => undefined)
}

async function preparePayment(tx: Db, shop: Shop, orderId: string, editId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  const edit = await requireAnswerable(tx, shop, order, editId)
  if (!isToPay(order, edit.differencePaise)) throw new Refusal('conflict', EDIT_TEXTS.notToPay)
  const refused = await editRefusal(tx, shop, order, edit, { isOwnPayment: true })
  if (refused !== null) throw new Refusal('conflict', refused)
  const now = shop.now()
  const asked = { createdAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), checks: 0 }
  const row = { id: shop.newId(), orderId, editId: edit.id, amountPaise: edit.differencePaise, ...asked }
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.editId, set: asked })
  return order
}
