import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { guestKeyOf, keepGuestKey } from '../client/guest-keys.ts'
import { hasToken } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { takePayment } from '../payment/take-payment.ts'
import { useShowOutcome } from '../payment/use-show-outcome.ts'
import { useFrame } from '../shell/use-frame.ts'
import { isPayment } from './place-order.ts'

type PayOptions = {
  /** Closes our dialog, whose focus trap would conflict with the payment window. */
  onOpen?: () => void
  /** Of the link that the order was opened with. */
  orderKey?: string
}

/** Completes or retries the payment of an existing order; the server checks the stock first. */
export function usePayOrder({ onOpen, orderKey }: PayOptions = {}) {
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const showEnd = useShowOutcome()
  const { store, facts } = useFrame()

  async function begin(order: OrderJson): Promise<Text | null> {
    if (orderKey !== undefined) keepGuestKey(order._id, orderKey)
    const token = guestKeyOf(order._id)
    if (token === undefined && !hasToken()) return 'Please sign in to pay for this order.'
    const answer = await tryApi(calls.payAgain, { params: { id: order._id }, ...(token && { token }) })
    if (answer instanceof CallFailure) return messageOr(answer, PAYMENT_TEXTS.createFailed)
    if (!isPayment(answer)) return PAYMENT_TEXTS.createFailed
    onOpen?.()
    await showEnd(await takePayment(answer, { name: store.storeName, script: facts.checkoutScript }, token))
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
