import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { captures, payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { applyEdit, editRefusal } from './apply-edit.ts'
import { leftPaise } from './provider-money.ts'
import { queueLateMoneyEmail } from './queue-late-money-email.ts'
import { returnCapture } from './return-capture.ts'

const REASON = 'Paid for a change of the order that could not be made any more'

/**
 * Books what was paid for an edit of a locked order. Paying is agreeing: the order changes now, or the money goes back
 * because the proposal is over, the order has gone on, or a piece is no longer there.
 */
export async function bookEditPayment(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  payment: { id: string; editId: string },
  captured: ProviderPayment,
): Promise<OrderRow> {
  const [edit] = await tx.select().from(orderEdits).where(eq(orderEdits.id, payment.editId)).for('update')
  const isOpen = edit !== undefined && edit.state === 'proposed' && edit.expiresAt > captured.createdAt
  if (!isOpen || (await editRefusal(tx, shop, order, edit, { isOwnPayment: true })) !== null) {
    if (await returnCapture(tx, shop, order, payment.id, captured, REASON, { isForEdit: true })) {
      await queueLateMoneyEmail(tx, shop, order, captured, REASON)
    }
    return order
  }
  const { id, method } = captured
  const amountPaise = leftPaise(captured)
  await tx.insert(captures).values({ id, paymentId: payment.id, amountPaise, method, use: 'order', at: shop.now() })
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, payment.id))
  return applyEdit(tx, shop, order, edit, { by: 'shopper', userId: order.userId })
}
