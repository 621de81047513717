import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '#contracts/calls/gift-cards.ts'
import type { GiftPaymentJson } from '#contracts/orders/gift-cards.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import type { Refused } from '../client/use-form.ts'
import { openPaymentWindow } from '../payment/payment-window.ts'
import { useFrame } from '../shell/use-frame.ts'
import { type GiftForm, giftBody } from './gift-checks.ts'

const CLOSED = 'You closed the payment window before paying. Nothing was charged.'

/**
 * Buys and pays. What was sent before and not paid is replaced by the next attempt, so that a slow payment for it goes
 * back instead of buying a second card.
 */
export function useBuyGift(isGuest: boolean) {
  const unpaid = useRef<string | null>(null)
  const pay = usePayGift()

  return async (values: GiftForm): Promise<Refused | null> => {
    const replaces = unpaid.current === null ? {} : { replaces: { key: unpaid.current } }
    const body = { ...giftBody(values, { isGuest, now: new Date() }), ...replaces }
    const answer = await tryApi(calls.buyGiftCard, { body })
    if (answer instanceof CallFailure) {
      return { failure: answer, message: messageOr(answer, PAYMENT_TEXTS.createFailed) }
    }
    unpaid.current = answer.key
    return pay(answer, { name: values.buyerName, email: values.buyerEmail, contact: '' })
  }
}

/** Opens the window of a card, and the page of the card once something was paid. */
export function usePayGift() {
  const navigate = useNavigate()
  const { store, facts } = useFrame()

  return async (payment: GiftPaymentJson, payer = { name: '', email: '', contact: '' }): Promise<Refused | null> => {
    const shop = { name: store.storeName, script: facts.checkoutScript }
    const named = ['Gift card', payment.card.number].join(' ')
    const ended = await openPaymentWindow({ ...payment, named, payer }, shop).catch(() => null)
    if (ended === null) return { message: PAYMENT_TEXTS.createFailed }
    if (ended.kind !== 'proof') return { message: ended.kind === 'failed' ? ended.message : CLOSED }
    // A lost answer is no matter: the page of the card asks until it is paid, and the shop asks by itself.
    await tryApi(calls.verifyGiftPayment, { body: { ...ended.proof, key: payment.key } })
    await navigate(`/gift-cards/bought/${payment.key}`, { state: { isPaid: true } })
    return null
  }
}
