import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { hasToken } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { takePayment } from '../payment/take-payment.ts'
import { useShowOutcome } from '../payment/use-show-outcome.ts'
import { useFrame } from '../shell/use-frame.ts'
import { isPayment } from './place-order.ts'

/**
 * Completes or retries the payment of an existing order; the server checks the stock first. `onOpen` closes our dialog,
 * whose focus trap would conflict with the payment window.
 */
export function usePayOrder(onOpen?: () => void) {
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const showEnd = useShowOutcome()
  const { store, facts } = useFrame()

  async function begin(order: OrderJson): Promise<Text | null> {
    if (!hasToken()) return 'Please sign in to pay for this order.'
    const answer = await tryApi(calls.payAgain, { params: { id: order._id } })
    if (answer instanceof CallFailure) return messageOr(answer, PAYMENT_TEXTS.createFailed)
    if (!isPayment(answer)) return PAYMENT_TEXTS.createFailed
    onOpen?.()
    await showEnd(await takePayment(answer, { name: store.storeName, script: facts.checkoutScript }))
    return null
  }

  async function pay(order: OrderJson) {
    await run(async () => {
      setProblem(null)
      setProblem(await begin(order))
    })
  }
  return { pay, isBusy, problem }
}
