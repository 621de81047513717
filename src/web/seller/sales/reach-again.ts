import * as calls from '#contracts/calls/session.ts'
import { api } from '../../client/api.ts'
import { retrySession } from '../../client/session.ts'
import { noteReach, shopReach } from '../../client/shop-reach.ts'
import { flushQueue, goodsStore, loadGoods, queueStore } from './sale-stores.ts'

const FIRST_MS = 3_000
const LONGEST_MS = 30_000
/** A shop that answers no sooner does not answer. */
const PATIENCE_MS = 5_000

/** How long until the shop is asked again, after so many attempts without an answer. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts)
}

/** Asks the shop, then sends and loads what waits for it. Returns whether nothing waits any more. */
export async function reachAgain(userId: string): Promise<boolean> {
  if (shopReach.getState().isReached === false) await knock()
  if (shopReach.getState().isReached === false) return false
  retrySession()
  if (goodsStore.getState().hasFailed) await loadGoods()
  await flushQueue(userId)
  return shopReach.getState().isReached !== false && !hasWaiting(userId)
}

async function knock(): Promise<void> {
  try {
    await api(calls.readSelf, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (error instanceof DOMException) noteReach(false)
  }
}

export function hasWaiting(userId: string): boolean {
  return queueStore.getState().sales.some((sale) => sale.state === 'waiting' && sale.userId === userId)
}
