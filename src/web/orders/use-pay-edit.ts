import * as checkout from '#contracts/calls/checkout.ts'
import * as edits from '#contracts/calls/order-edits.ts'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { openPaymentWindow } from '../payment/payment-window.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'

type Options = {
  orderKey: string | undefined
  onMakeWay: (() => void) | undefined
  onComeBack: (() => void) | undefined
}

const CLOSED = 'You did not pay, so the order stays as it was.'
const CHECKING = 'We are checking your payment. The order changes as soon as it has arrived.'

/**
 * Pays what a change costs more. The order is paid already, so nothing of the checkout's own bookkeeping applies: a lost
 * answer is found again by the shop itself.
 */
export function usePayEdit({ orderKey, onMakeWay, onComeBack }: Options) {
  const { isBusy: isPaying, run } = useAction()
  const { store, facts } = useFrame()
  const { show } = useToast()
  const token = orderKey === undefined ? {} : { token: orderKey }

  async function pay(edit: OrderEditJson, order: OrderJson): Promise<OrderActionResult> {
    const params = { id: order._id, editId: edit._id }
    const payment = await tryApi(edits.payEdit, { params, ...token })
    if (payment instanceof CallFailure) return failed(messageOr(payment, PAYMENT_TEXTS.createFailed), payment)
    onMakeWay?.()
    const shop = { name: store.storeName, script: facts.checkoutScript }
    const ended = await openPaymentWindow(payment, shop).catch(() => null)
    onComeBack?.()
    if (ended === null) return failed(PAYMENT_TEXTS.createFailed, null)
    if (ended.kind !== 'proof') return failed(ended.kind === 'failed' ? ended.message : CLOSED, null)
    const result = await actOnOrder(() => tryApi(checkout.verifyPayment, { body: ended.proof, ...token }), orderKey)
    const isLost = result.failure !== null && result.failure.kind !== 'refused'
    return isLost ? { ...result, message: CHECKING } : result
  }

  const payEdit = (edit: OrderEditJson, order: OrderJson, onPaid: (result: OrderActionResult) => void) =>
    run(async () => {
      const result = await pay(edit, order)
      // A dialog that made way for the window is another one now: only a toast reaches the buyer.
      if (onMakeWay === undefined) return onPaid(result)
      show({ type: result.isGood ? 'success' : 'info', message: result.message })
    })
  return { payEdit, isPaying }
}

function failed(message: Text, failure: CallFailure | null): OrderActionResult {
  return { isGood: false, message, failure }
}
