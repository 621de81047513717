import { useCallback, useEffect, useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isOpen, isPurchase } from '#rules/order-status.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { isOrder } from '../client/current-order.ts'
import { fetchOrder } from '../client/orders.ts'
import { useFrame } from '../shell/use-frame.ts'

export type Followed = { order: OrderJson; mayChange: boolean; hasCode: boolean }
type State = Followed | 'waiting' | 'over' | 'unanswered'

const AGAIN_MS = 5000
const MOST_ROUNDS = 24
/** How often the way of a parcel is read again while the page is looked at: a key has no live events. */
const ON_ITS_WAY_MS = 15_000

const GONE: readonly number[] = [401, 404]

/** Whether the bank is being asked about an account, or has money on its way there. */
function isBankAsked({ returns }: OrderJson): boolean {
  return returns.some(({ account, payout }) => {
    return account?.state === 'checking' || payout?.state === 'waiting' || payout?.state === 'sent'
  })
}

/** The order of a key; read again whenever somebody comes back to the page. */
export function useFollowedOrder(key: string, part: string | null = null) {
  const [followed, setFollowed] = useState<State>('waiting')
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await tryApi(calls.readFollowed, { token: key, signal }).catch(() => null)
      if (signal.aborted || answer === null) return
      if (!(answer instanceof CallFailure)) {
        const { order: own, mayChange, hasCode } = answer
        const order = part === null || part === own.id ? own : await fetchOrder(part, key)
        if (signal.aborted) return
        return setFollowed(isOrder(order) ? { order, mayChange, hasCode } : 'unanswered')
      }
      // What is shown stays while the network is away.
      setFollowed((known) => (GONE.includes(answer.status) ? 'over' : typeof known === 'object' ? known : 'unanswered'))
    },
    [key, part],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const readAgain = () => {
      if (document.visibilityState === 'visible') void read(leaving.signal)
    }
    void read(leaving.signal)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      document.removeEventListener('visibilitychange', readAgain)
      leaving.abort()
    }
  }, [read])
  // The money of a cancelled order goes back within a minute or so: its state follows by itself.
  const isRefunding =
    typeof followed === 'object' &&
    (followed.order.paymentMethod.refundingAmount !== undefined || isBankAsked(followed.order))
  useEffect(() => {
    if (!isRefunding) return
    const leaving = new AbortController()
    let rounds = 0
    const timer = setInterval(() => {
      rounds += 1
      if (rounds > MOST_ROUNDS) clearInterval(timer)
      else void read(leaving.signal)
    }, AGAIN_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isRefunding, read])
  const { hasCourier } = useFrame().facts
  const status = typeof followed === 'object' ? followed.order.status : null
  const isComing = hasCourier && status !== null && isPurchase(status) && isOpen(status)
  useEffect(() => {
    if (!isComing) return
    const leaving = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read(leaving.signal)
    }, ON_ITS_WAY_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isComing, read])
  return {
    followed,
    change: (order: OrderJson) => setFollowed((known) => (typeof known === 'object' ? { ...known, order } : known)),
    reload: () => {
      setFollowed('waiting')
      void read(new AbortController().signal)
    },
  }
}
