import { useEffect, useState } from 'react'
import { type CartCoupon, cart, setCoupon } from '../client/cart.ts'
import { judgeCoupon } from './apply-coupon.ts'

const REST_MS = 300

/**
 * A coupon is worth something for one worth of goods: when that changes the server is asked again. Says why a coupon
 * was taken off.
 */
export function useCouponCheck(coupon: CartCoupon | null, subtotalPaise: number): string | null {
  const [lost, setLost] = useState<string | null>(null)
  const code = coupon?.code ?? null
  const isOld = coupon !== null && coupon.subtotalPaise !== subtotalPaise
  useEffect(() => {
    if (code === null || !isOld) return
    let isGone = false
    const timer = setTimeout(async () => {
      const judged = await judgeCoupon(code, subtotalPaise)
      if (isGone || cart.getState().coupon?.code !== code) return
      if ('coupon' in judged) return setCoupon(judged.coupon)
      // Nobody answered: the order will be judged by the server anyway.
      if (judged.failure?.kind !== 'refused') return
      setCoupon(null)
      setLost(judged.message)
    }, REST_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [code, isOld, subtotalPaise])
  return coupon === null ? lost : null
}
