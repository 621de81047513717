import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { tryApi } from '../client/api.ts'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'

/** What cash goes back for: a return, or an order by one of its refunds. */
export type CashOwedFor = { returnId: string } | { refundId: string }

export function nameRefundAccount(
  { _id: id }: OrderJson,
  of: CashOwedFor,
  refundTo: string,
  orderKey?: string,
): Promise<OrderActionResult> {
  const sent = { body: { refundTo }, ...(orderKey && { token: orderKey }) }
  return actOnOrder(
    () =>
      'returnId' in of
        ? tryApi(calls.changeRefundAccount, { params: { id, ...of }, ...sent })
        : tryApi(calls.nameRefundAccount, { params: { id, ...of }, ...sent }),
    orderKey,
  )
}

export function confirmRefundAccount(
  { _id: id }: OrderJson,
  of: CashOwedFor,
  accountId: string,
  orderKey?: string,
): Promise<OrderActionResult> {
  const sent = { body: { accountId }, ...(orderKey && { token: orderKey }) }
  return actOnOrder(
    () =>
      'returnId' in of
        ? tryApi(calls.confirmRefundAccount, { params: { id, ...of }, ...sent })
        : tryApi(calls.confirmNamedAccount, { params: { id, ...of }, ...sent }),
    orderKey,
  )
}
