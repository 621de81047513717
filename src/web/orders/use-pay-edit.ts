import * as edits from '#contracts/calls/order-edits.ts'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { tryApi } from '../client/api.ts'
import type { OrderActionResult } from './act-on-order.ts'
import { type PayOptions, usePayDifference } from './use-pay-difference.ts'

const TEXTS = {
  closed: 'You did not pay, so the order stays as it was.',
  checking: 'We are checking your payment. The order changes as soon as it has arrived.',
}

/** Pays what a change of an order costs more. */
export function usePayEdit(options: PayOptions) {
  const { pay, isPaying } = usePayDifference(options, TEXTS)
  const token = options.orderKey === undefined ? {} : { token: options.orderKey }
  const payEdit = (edit: OrderEditJson, order: OrderJson, onPaid: (result: OrderActionResult) => void) =>
    pay(() => tryApi(edits.payEdit, { params: { id: order._id, editId: edit._id }, ...token }), onPaid)
  return { payEdit, isPaying }
}
