import { useEffect, useState } from 'react'
import { message, type Text } from '#rules/message.ts'
import { cart, useCart } from '../client/cart.ts'
import { setCoupon, setWaitingCoupon } from '../client/edit-cart.ts'
import { useDebouncedValue } from '../ui/base/use-debounced.ts'
import { validateCoupon } from './apply-coupon.ts'

const CHECK_DEBOUNCE_MS = 300

/**
 * A coupon's value depends on the subtotal: revalidated when it changes. Returns why a coupon was removed; it is
 * applied again when valid again.
 */
export function useCouponCheck(subtotalPaise: number): Text | null {
  const { coupon, waitingCoupon } = useCart()
  const [lost, setLost] = useState<Text | null>(null)
  const checked = coupon ?? waitingCoupon
  const code = checked?.code ?? null
  const isOld = checked !== null && checked.subtotalPaise !== subtotalPaise && subtotalPaise > 0
  const isAtRest = useDebouncedValue(subtotalPaise, CHECK_DEBOUNCE_MS) === subtotalPaise
  useEffect(() => {
    if (code === null || !isOld || !isAtRest) return
    let isGone = false
    void (async () => {
      const found = await validateCoupon(code, subtotalPaise)
      const { coupon: used, waitingCoupon: waiting } = cart.getState()
      if (isGone || (used ?? waiting)?.code !== code) return
      if ('coupon' in found) return setCoupon(found.coupon)
      // No response: the server validates the order anyway.
      if (found.failure?.kind !== 'refused') return
      setWaitingCoupon({ code, subtotalPaise })
      const why = typeof found.message === 'string' ? { key: found.message, values: {} } : found.message
      setLost(message('{code} was taken off. {why}', { code, why }))
    })()
    return () => {
      isGone = true
    }
  }, [code, isOld, isAtRest, subtotalPaise])
  // An error is valid for its subtotal only.
  return waitingCoupon === null || isOld ? null : lost
}
