import { useEffect, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { cart } from '../client/cart.ts'
import { useFrame } from '../shell/use-frame.ts'
import { refreshCart } from './refresh-cart.ts'

/** Refreshes the lines when the cart opens; cached ones show meanwhile. Returns what changed. */
export function useRefreshedCart(): Text[] {
  const { awayUntil } = useFrame().store
  const [changes, setChanges] = useState<Text[]>([])
  useEffect(() => {
    let isGone = false
    const renew = async () => {
      const found = await refreshCart(awayUntil)
      if (!isGone) setChanges(found)
    }
    // The layout restores the stored cart after this effect; refresh it then.
    if (cart.getState().isKnown) void renew()
    const stop = cart.subscribe((now, before) => {
      const ids = new Set(before.lines.map(({ id }) => id))
      // Also of lines that another device, or 'Saved for later', has brought: their stock is not known here.
      const isMore = now.lines.some(({ id }) => !ids.has(id))
      if (now.isKnown && (!before.isKnown || isMore)) void renew()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [awayUntil])
  return changes
}
