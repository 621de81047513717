import * as checkout from '#contracts/calls/checkout.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { openPaymentWindow } from '../payment/payment-window.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'

export type PayOptions = {
  orderKey: string | undefined
  onMakeWay: (() => void) | undefined
  onComeBack: (() => void) | undefined
}

type Texts = { closed: Text; checking: Text }

/**
 * Pays what a change or an exchange costs more. The order is paid already, so nothing of the checkout's own bookkeeping
 * applies: a lost answer is found again by the shop itself.
 */
export function usePayDifference({ orderKey, onMakeWay, onComeBack }: PayOptions, { closed, checking }: Texts) {
  const { isBusy: isPaying, run } = useAction()
  const { store, facts } = useFrame()
  const { show } = useToast()
  const token = orderKey === undefined ? {} : { token: orderKey }

  async function payIn(open: () => Promise<PaymentOrderJson | CallFailure>): Promise<OrderActionResult> {
    const payment = await open()
    if (payment instanceof CallFailure) return failed(messageOr(payment, PAYMENT_TEXTS.createFailed), payment)
    onMakeWay?.()
    const shop = { name: store.storeName, script: facts.checkoutScript }
    const ended = await openPaymentWindow(payment, shop).catch(() => null)
    onComeBack?.()
    if (ended === null) return failed(PAYMENT_TEXTS.createFailed, null)
    if (ended.kind !== 'proof') return failed(ended.kind === 'failed' ? ended.message : closed, null)
    const result = await actOnOrder(() => tryApi(checkout.verifyPayment, { body: ended.proof, ...token }), orderKey)
    const isLost = result.failure !== null && result.failure.kind !== 'refused'
    return isLost ? { ...result, message: checking } : result
  }

  const pay = (open: () => Promise<PaymentOrderJson | CallFailure>, onPaid: (result: OrderActionResult) => void) =>
    run(async () => {
      const result = await payIn(open)
      // A dialog that made way for the window is another one now: only a toast reaches the buyer.
      if (onMakeWay === undefined) return onPaid(result)
      show({ type: result.isGood ? 'success' : 'info', message: result.message })
    })
  return { pay, isPaying }
}

function failed(message: Text, failure: CallFailure | null): OrderActionResult {
  return { isGood: false, message, failure }
}
