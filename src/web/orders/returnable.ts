import type { OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { type ReturnRefund, type ReturnWish, returnRefund } from '#rules/returns.ts'

export const ALL_RETURNED = 'Everything in this order is being returned already.'

/** Why nothing can be returned; null when something can. */
export function notReturnableReason(order: OrderJson, now: Date): Text | null {
  const { status, deliveredAt, cart } = order
  const delivered = deliveredAt === null ? null : new Date(deliveredAt)
  if (!mayReturn({ status, deliveredAt: delivered }, now)) return TOO_LATE
  return cart.items.some((item) => returnableQuantity(order, item) > 0) ? null : ALL_RETURNED
}

const TOO_LATE = message('Possible for {n} days after delivery.', { n: RETURN_DAYS })

/** How many of a line can still be returned: pending returns are subtracted, rejected ones are not. */
export function returnableQuantity({ returns }: Pick<OrderJson, 'returns'>, item: OrderItemJson): number {
  const sentBack = returns
    .filter(({ status }) => status !== 'Rejected')
    .flatMap(({ items }) => items)
    .filter(({ itemId }) => itemId === item._id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, item.quantity - sentBack)
}

/** What comes back for these quantities by line: the rule of the server. */
export function refundOf(order: OrderJson, wishes: readonly ReturnWish[]): ReturnRefund {
  const { cart, returns } = order
  const lines = cart.items.map((item) => ({
    id: item._id,
    pricePaise: paiseFromJson(item.Products[0].discountPrice),
    quantity: item.quantity,
    returned: item.quantity - returnableQuantity(order, item),
  }))
  const promisedPaise = returns
    .filter(({ status }) => status !== 'Rejected')
    .reduce((sum, { refundAmount }) => sum + paiseFromJson(refundAmount), 0)
  const reductionPaise = paiseFromJson(cart.couponDiscount) + paiseFromJson(cart.prepaidDiscount ?? 0)
  const chargesPaise = paiseFromJson(cart.shippingFee) + paiseFromJson(cart.platformFee)
  return returnRefund({ lines, reductionPaise, chargesPaise, promisedPaise }, wishes)
}
