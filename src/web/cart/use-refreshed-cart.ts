import { useEffect, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { cart } from '../client/cart.ts'
import { useFrame } from '../shell/use-frame.ts'
import { refreshCart } from './refresh-cart.ts'

/** Renews the lines when the cart opens; what is kept is shown meanwhile. Answers what changed, in sentences. */
export function useRefreshedCart(): Text[] {
  const { awayUntil } = useFrame().store
  const [changes, setChanges] = useState<Text[]>([])
  useEffect(() => {
    let isGone = false
    const renew = async () => {
      const found = await refreshCart(awayUntil)
      if (!isGone) setChanges(found)
    }
    // The frame around the page reads the stored cart after us; what it brings is looked up then.
    if (cart.getState().isKnown) void renew()
    const stop = cart.subscribe((now, before) => {
      if (now.isKnown && !before.isKnown) void renew()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [awayUntil])
  return changes
}
