import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { isOrder } from '../client/current-order.ts'
import { putOrder } from '../client/orders.ts'
import { hasToken } from '../client/session-state.ts'

const FAILED = 'That did not work. Please try again.'
const SIGNED_OUT = 'Please sign in again to change this order.'

type Send = () => Promise<{ message?: Text; order?: unknown } | CallFailure>
export type OrderActionResult = { isGood: boolean; message: Text; failure: CallFailure | null; order?: OrderJson }

/** Runs an order action; the returned order replaces the one in the list. With a key there is no list. */
export async function actOnOrder(send: Send, orderKey?: string): Promise<OrderActionResult> {
  if (orderKey === undefined && !hasToken()) return { isGood: false, message: SIGNED_OUT, failure: null }
  const answer = await send()
  if (answer instanceof CallFailure) return { isGood: false, message: messageOr(answer, FAILED), failure: answer }
  const message = answer.message ?? 'Done.'
  if (!isOrder(answer.order)) return { isGood: true, message, failure: null }
  if (orderKey === undefined) putOrder(answer.order)
  return { isGood: true, message, failure: null, order: answer.order }
}
