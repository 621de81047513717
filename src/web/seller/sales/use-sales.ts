import { useEffect, useSyncExternalStore } from 'react'
import { shopReach } from '../../client/shop-reach.ts'
import { followNetwork } from '../../shell/offline-notice.tsx'
import { hasWaiting, reachAgain, retryDelay } from './reach-again.ts'
import { draftStore, goodsStore, loadGoods, queueStore, readDraft, readQueue } from './sale-stores.ts'

/** How often the goods are asked for. */
const GOODS_MS = 5 * 60_000

export const useDraft = () =>
  useSyncExternalStore(draftStore.subscribe, draftStore.getState, draftStore.getInitialState)
export const useGoods = () =>
  useSyncExternalStore(goodsStore.subscribe, goodsStore.getState, goodsStore.getInitialState)
export const useQueue = () =>
  useSyncExternalStore(queueStore.subscribe, queueStore.getState, queueStore.getInitialState)

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
}

/** Whether the shop answered the latest call; null before the first answer. */
export function useReach(): boolean | null {
  return useSyncExternalStore(
    shopReach.subscribe,
    () => shopReach.getState().isReached,
    () => null,
  )
}

/** Reads the device once, and sends what waits whenever the shop may answer. */
export function useSalesWork(userId: string): void {
  useEffect(() => {
    void readDraft()
    void loadGoods()
    const stop = keepTrying(userId)
    const timer = setInterval(() => void loadGoods(), GOODS_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [userId])
}

/** Tries less and less often while something waits, and at once when a person or the network comes back. */
function keepTrying(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isOver = false
  const later = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void attempt(), retryDelay(attempts))
  }
  const attempt = async () => {
    clearTimeout(timer)
    timer = undefined
    const isDone = document.visibilityState === 'visible' && (await reachAgain(userId))
    if (isDone) return
    later()
    attempts += 1
  }
  const now = () => {
    attempts = 0
    void attempt()
  }
  const seen = () => {
    if (document.visibilityState === 'visible') now()
  }
  const stopHearing = shopReach.subscribe(({ isReached }) => {
    attempts = 0
    if (isReached === false) later()
    else now()
  })
  const stopCounting = queueStore.subscribe(({ isSending }) => {
    if (timer === undefined && !isSending && hasWaiting(userId)) later()
  })
  void readQueue().then(now)
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  document.addEventListener('visibilitychange', seen)
  return () => {
    isOver = true
    clearTimeout(timer)
    stopHearing()
    stopCounting()
    window.removeEventListener('online', now)
    window.removeEventListener('focus', now)
    document.removeEventListener('visibilitychange', seen)
  }
}
