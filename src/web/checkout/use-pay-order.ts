import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '#contracts/calls/orders.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { guestKeyOf, keepGuestKey } from '../client/guest-keys.ts'
import { hasToken } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { isOrderInCheck } from '../payment/payment-in-check.tsx'
import { CLOSED, takePayment } from '../payment/take-payment.ts'
import { useShowOutcome } from '../payment/use-show-outcome.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { isPayment } from './place-order.ts'

type PayOptions = {
  /** Closes our dialog, whose focus trap would conflict with the payment window. */
  onOpen?: () => void
  /** Nothing was paid and nothing has changed: the page is looked at again. */
  onStay?: (() => void) | undefined
  /** Of the link that the order was opened with. */
  orderKey?: string
}

const keptInCash = (sum: string) =>
  message('You did not pay, so your order stays as it was: {sum} in cash at the door.', { sum })

/** Pays an existing order: one that waits for it, whose stock the server checks first, or one that is to be paid in cash. */
export function usePayOrder({ onOpen, onStay, orderKey }: PayOptions = {}) {
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const showEnd = useShowOutcome()
  const { show } = useToast()
  const navigate = useNavigate()
  const { store, facts } = useFrame()

  async function begin(order: OrderJson): Promise<Text | null> {
    if (orderKey !== undefined) keepGuestKey(order._id, orderKey)
    const token = guestKeyOf(order._id)
    if (token === undefined && !hasToken()) return 'Please sign in to pay for this order.'
    // Paid a moment ago in another tab, perhaps: the page still offers it.
    if (isOrderInCheck(order)) {
      onOpen?.()
      await navigate('/orders/checking')
      return null
    }
    const { method, advance } = order.paymentMethod
    const isCash = method === 'COD' && advance === undefined
    const call = isCash ? calls.prepayOrder : calls.payAgain
    const answer = await tryApi(call, { params: { id: order._id }, ...(token && { token }) })
    if (answer instanceof CallFailure) return messageOr(answer, PAYMENT_TEXTS.createFailed)
    if (!isPayment(answer)) return PAYMENT_TEXTS.createFailed
    onOpen?.()
    const end = await takePayment(answer, { name: store.storeName, script: facts.checkoutScript }, token)
    if (isCash && end.state === 'failed') {
      const { amount, storeCredit = 0 } = order.paymentMethod
      const sum = formatMoney(paiseFromJson(amount) - paiseFromJson(storeCredit), { decimals: 'two' })
      const isClosed = end.message === CLOSED
      show({ type: isClosed ? 'info' : 'error', message: isClosed ? keptInCash(sum) : end.message })
      onStay?.()
      return null
    }
    await showEnd(end)
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
