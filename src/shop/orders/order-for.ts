import type { OrderJson } from '#contracts/orders/orders.ts'
import { maskShipping } from '#rules/masked-shipping.ts'
import { maskRefundAccount } from '#rules/refund-account.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadOrder } from './load-orders.ts'
import type { OrderRow } from './order-rows.ts'

/** The order as this user may see it: mails are forwarded, so a link shows little of the address. */
export async function orderFor({ db, currentUser }: RequestContext, row: OrderRow): Promise<OrderJson> {
  const order = await loadOrder(db, row)
  if (currentUser.role !== 'guest') return order
  const mayChange = currentUser.orderKey?.mayChange === true
  const returns = order.returns.map(({ refundTo, ...asked }) =>
    mayChange && refundTo !== undefined ? { ...asked, refundTo: maskRefundAccount(refundTo) } : asked,
  )
  return { ...order, userId: null, returns, shippingInfo: maskShipping(order.shippingInfo) }
}
