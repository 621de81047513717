import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { maskShipping } from '#rules/masked-shipping.ts'
import { maskRefundAccount } from '#rules/refund-account.ts'
import type { RequestContext } from '../context/shop.ts'
import { readSellerAddress } from '../outbox/read-seller-address.ts'
import { deskRow } from './desk-row.ts'
import { runsOrder } from './find-order.ts'
import { loadOrder } from './load-orders.ts'
import type { OrderRow } from './order-rows.ts'

/** The order as this user may see it: mails are forwarded, so a link shows little of the address. */
export async function orderFor(shop: RequestContext, row: OrderRow): Promise<OrderJson> {
  const { db, currentUser } = shop
  const loaded = await loadOrder(db, deskRow(shop, row))
  const order = runsOrder(shop, row) ? await withSender(shop, row, loaded) : forBuyer(loaded)
  if (currentUser.role !== 'guest') return order
  const mayChange = currentUser.orderKey?.mayChange === true
  const returns = mayChange ? order.returns.map(maskAccount) : order.returns.map(hidePrivate)
  const { cashRefunds, ...shown } = order
  const owed = cashRefunds === undefined || !mayChange ? {} : { cashRefunds }
  return { ...shown, ...owed, userId: null, returns, shippingInfo: maskShipping(order.shippingInfo) }
}

async function withSender(shop: RequestContext, row: OrderRow, order: OrderJson): Promise<OrderJson> {
  if (order.seller === undefined) return order
  const { address } = await readSellerAddress(shop.db, shop, row.sellerId)
  return { ...order, seller: { ...order.seller, address } }
}

/** What a courier refused is between it and the shop. */
export function forBuyer(order: OrderJson): OrderJson {
  if (!order.returns.some(({ pickup }) => pickup?.problem !== undefined)) return order
  const returns = order.returns.map(({ pickup, ...asked }) => {
    if (pickup === undefined) return asked
    const { problem: _, ...shown } = pickup
    return { ...asked, pickup: shown }
  })
  return { ...order, returns }
}

function maskAccount({ refundTo, ...asked }: ReturnJson): ReturnJson {
  return refundTo === undefined ? asked : { ...asked, refundTo: maskRefundAccount(refundTo) }
}

/** Number and phone of an order stand on its parcel: what was found and said about a return is not for whoever reads them. */
function hidePrivate({
  refundTo: _to,
  account: _account,
  payout: _payout,
  dispute: _words,
  items,
  ...asked
}: ReturnJson): ReturnJson {
  return { ...asked, items: items.map(({ note: _note, pictures: _pictures, ...item }) => item) }
}
