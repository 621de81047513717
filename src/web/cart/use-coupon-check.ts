import { useEffect, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { cart, setCoupon, setWaitingCoupon, useCart } from '../client/cart.ts'
import { validateCoupon } from './apply-coupon.ts'

const REST_MS = 300

/**
 * A coupon's value depends on the subtotal: revalidated when it changes. Returns why a coupon was removed; it is
 * applied again when valid again.
 */
export function useCouponCheck(subtotalPaise: number): Text | null {
  const { coupon, waitingCoupon } = useCart()
  const [lost, setLost] = useState<Text | null>(null)
  const judged = coupon ?? waitingCoupon
  const code = judged?.code ?? null
  const isOld = judged !== null && judged.subtotalPaise !== subtotalPaise && subtotalPaise > 0
  useEffect(() => {
    if (code === null || !isOld) return
    let isGone = false
    const timer = setTimeout(async () => {
      const found = await validateCoupon(code, subtotalPaise)
      const { coupon: used, waitingCoupon: waiting } = cart.getState()
      if (isGone || (used ?? waiting)?.code !== code) return
      if ('coupon' in found) return setCoupon(found.coupon)
      // No response: the server validates the order anyway.
      if (found.failure?.kind !== 'refused') return
      setWaitingCoupon({ code, subtotalPaise })
      setLost(found.message)
    }, REST_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [code, isOld, subtotalPaise])
  // An error is valid for its subtotal only.
  return waitingCoupon === null || isOld ? null : lost
}
