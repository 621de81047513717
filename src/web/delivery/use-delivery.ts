import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import type { DeliveryJson } from '#contracts/orders/delivery.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'

type Answer = { pin: string; times: number; delivery: DeliveryJson | null; failure: CallFailure | null }

/** As many as may be asked about. */
const MOST_IDS = 20

/** What the shop says about the delivery of these products to a PIN code; nothing for null. */
export function useDelivery(pin: string | null, ids: readonly string[]) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [times, setTimes] = useState(0)
  const products = [...new Set(ids)].slice(0, MOST_IDS).join()
  useEffect(() => {
    if (pin === null) return
    const leaving = new AbortController()
    tryApi(calls.checkDelivery, { query: { pin, ids: products }, signal: leaving.signal }).then(
      (result) => {
        const failure = result instanceof CallFailure ? result : null
        setAnswer({ pin, times, delivery: result instanceof CallFailure ? null : result.delivery, failure })
      },
      () => {},
    )
    return () => leaving.abort()
  }, [pin, products, times])
  const known = answer !== null && answer.pin === pin && answer.times === times ? answer : null
  return {
    delivery: known?.delivery ?? null,
    failure: known?.failure ?? null,
    askAgain: () => setTimes(times + 1),
  }
}
