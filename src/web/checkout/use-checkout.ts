import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '#contracts/calls/orders.ts'
import { CHECKOUT_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { message as messageOf, type Text } from '#rules/message.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import type { CheckoutCart } from '../cart/checkout-cart.ts'
import { holdOf } from '../cart/own-hold.ts'
import { refreshCart } from '../cart/refresh-cart.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { setCurrentOrder } from '../client/current-order.ts'
import { removeFromCart, setCoupon } from '../client/edit-cart.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { fetchOrder } from '../client/orders.ts'
import { hasToken, session, tokenFrom } from '../client/session-state.ts'
import { renewStore } from '../client/store.ts'
import { forgetCheckout, readCheckout, storeCheckout } from '../client/stored-checkout.ts'
import { useAction } from '../client/use-action.ts'
import { isPaidOrder } from '../payment/check-payment.ts'
import { takePayment } from '../payment/take-payment.ts'
import { useShowOutcome } from '../payment/use-show-outcome.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { placeOrder } from './place-order.ts'
import type { ShippingFormState } from './use-shipping-form.ts'

export type CheckoutProblem = { message: Text; detail: Text | null; isSignIn?: boolean; changes?: Text[] }

type Submitted = {
  cart: CheckoutCart
  method: PaymentMethod
  /** How much of the store credit pays for it. */
  creditPaise: number
  saveAddress: boolean
  /** Chosen to order without an account. */
  isGuest: boolean
  shipping: ShippingFormState
}

/** Places the order and, for online payment, takes the payment. */
export function useCheckout() {
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const { show } = useToast()
  const { store, facts } = useFrame()
  const showEnd = useShowOutcome()

  async function submit(submitted: Submitted) {
    if (isBusy) return
    setProblem(null)
    const isComplete = submitted.shipping.validateAll()
    const token = hasToken() ? tokenFrom(session.getState()) : null
    if (token === null && !submitted.isGuest)
      return setProblem({ message: CHECKOUT_TEXTS.signInFirst, detail: null, isSignIn: true })
    if (!isComplete) return
    await run(() => send(submitted, token))
  }

  async function send({ shipping, isGuest: _, ...submitted }: Submitted, token: string | null) {
    const lineIds = submitted.cart.items.map(({ id }) => id)
    // The payment window reported success, unverified: show the check first.
    if (isInCheck(lineIds)) return navigate('/orders/checking')
    const paid = await giveUpUnpaid(token)
    if (paid !== null) return showEnd({ state: 'paid', order: paid, message: PAYMENT_TEXTS.verified })
    const now = session.getState()
    const userId = now.status === 'signed-in' ? now.user._id : null
    const placed = await placeOrder({ ...submitted, userId, form: shipping.form, awayUntil: store.awayUntil }, token)
    if (placed.kind === 'no') {
      const { failure, message, detail } = placed
      if (failure?.status === 401) {
        return setProblem({ message: CHECKOUT_TEXTS.signInFirst, detail: null, isSignIn: true })
      }
      const renew = async () => [...(await renewStore(store)), ...(await refreshCart(store.awayUntil))]
      const lost = loseCoupon(failure, submitted.cart)
      setProblem({ message, detail, changes: lost ?? (isAboutGoods(failure) ? await renew() : []) })
      if (failure) shipping.showErrors(failure.errors)
      return
    }
    if (placed.kind === 'placed') {
      show({ type: 'success', message: CHECKOUT_TEXTS.placed })
      setCurrentOrder(placed.order)
      await navigate('/orders/success', { state: { order: placed.order, message: placed.message } })
      removeFromCart(lineIds)
      return forgetCheckout()
    }
    const { payment } = placed
    const hold = holdOf(payment.order, new Date())
    const { creditPaise } = submitted
    storeCheckout({ unpaid: { orderId: payment.order._id, lineIds, hold, ...(creditPaise > 0 && { creditPaise }) } })
    const bearer = guestKeyOf(payment.order._id) ?? token ?? undefined
    await showEnd(await takePayment(payment, { name: store.storeName, script: facts.checkoutScript }, bearer))
  }

  return { submit, isBusy, problem }
}

/** A refused coupon is taken off, so that the next press orders without it. Null when it was something else. */
function loseCoupon(failure: CallFailure | null, { couponCode: code }: CheckoutCart): Text[] | null {
  if (!code || !failure?.errors.some(({ path }) => path === 'cart.couponCode')) return null
  setCoupon(null)
  return [messageOf('The coupon {code} was taken off. Please check the new total and order again.', { code })]
}

/** Something was sold out, changed or retired meanwhile: the lines are read anew, and say which. */
function isAboutGoods(failure: CallFailure | null): boolean {
  return failure?.status === 409 || failure?.errors.some(({ path }) => path.startsWith('cart.items')) === true
}

/** Whether a payment for one of these lines may be pending. */
function isInCheck(lineIds: readonly string[]): boolean {
  const { checking, unpaid } = readCheckout()
  return (
    checking !== undefined && checking.orderId === unpaid?.orderId && unpaid.lineIds.some((id) => lineIds.includes(id))
  )
}

/** An abandoned unpaid order holds stock that the next one may need. Returns it where it was paid, on another device. */
async function giveUpUnpaid(token: string | null): Promise<OrderJson | null> {
  const { unpaid, checking } = readCheckout()
  // Do not cancel one whose payment may be in progress: it would be refunded.
  if (unpaid === undefined || unpaid.orderId === checking?.orderId) return null
  const bearer = guestKeyOf(unpaid.orderId) ?? token
  if (bearer === null) return null
  const params = { id: unpaid.orderId }
  const answer = await tryApi(calls.cancelOrder, { params, body: { isReplaced: true }, token: bearer })
  if (answer instanceof CallFailure && answer.status === 409) {
    const order = await fetchOrder(unpaid.orderId, bearer)
    if (isPaidOrder(order)) return order
  }
  storeCheckout({ unpaid: undefined })
  return null
}
