import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { endPaymentCheck, type PaymentInCheck } from '../client/stored-checkout.ts'
import { type Checked, checkPayment } from './check-payment.ts'
import { isSettled } from './take-payment.ts'

/** Polling backoff in seconds, a quarter of an hour in all. Then the server checks alone. */
const PAUSES_S = [2, 4, 8, 15, 30, 60, 60, 120, 120, 120, 180, 180]

export type PaymentCheck = {
  checked: Checked | null
  isAsking: boolean
  /** Polling has stopped. */
  isOver: boolean
  askNow: () => void
}

/** Polls a payment until its outcome is known, at once when back online. */
export function usePaymentCheck(payment: PaymentInCheck | null, token: string | null): PaymentCheck {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [rounds, setRounds] = useState(0)
  const isBusy = useRef(false)
  const isGone = useRef(false)

  const ask = useEffectEvent(async () => {
    if (payment === null || token === null || isBusy.current) return
    isBusy.current = true
    setAsking(true)
    const found = await checkPayment(payment, token)
    isBusy.current = false
    if (isSettled(found)) endPaymentCheck(payment.orderId)
    if (isGone.current) return
    setAsking(false)
    setChecked(found)
    setRounds((round) => round + 1)
  })
  const [asked, setAsked] = useState(0)
  const askNow = useCallback(() => setAsked((count) => count + 1), [])

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const orderId = payment?.orderId ?? null
  useEffect(() => {
    if (orderId !== null && token !== null && asked >= 0) void ask()
  }, [orderId, token, asked])
  const isEnded = checked !== null && checked.kind !== 'open'
  const pauseS = rounds === 0 || isEnded ? undefined : PAUSES_S[rounds - 1]
  useEffect(() => {
    if (pauseS === undefined || rounds === 0) return
    const timer = setTimeout(() => void ask(), pauseS * 1000)
    return () => clearTimeout(timer)
  }, [pauseS, rounds])
  useEffect(() => {
    window.addEventListener('online', askNow)
    return () => window.removeEventListener('online', askNow)
  }, [askNow])
  return { checked, isAsking, isOver: rounds > PAUSES_S.length, askNow }
}
