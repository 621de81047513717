import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../ordeal.ts'
import type { ShopProcess } from '../shop-process.ts'
import type { Traffic } from '../traffic.ts'

/** A fault injected into a selling shop; afterwards the invariants are checked. */
export type Recipe = { name: string; run: (seed: number) => Promise<Outcome> }

/** How long a shop may take to sell again after the fault ends. */
const RECOVERY_MS = 15_000

const POLL_MS = 100
const TIMEOUT_MS = 120_000

/** Milliseconds until the shop is ready and another order was acknowledged. */
export async function untilItSells({ address }: Pick<ShopProcess, 'address'>, traffic: Traffic): Promise<number> {
  const since = performance.now()
  const before = traffic.acknowledged.size
  for (;;) {
    const took = performance.now() - since
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if ((response?.ok && traffic.acknowledged.size > before) || took > TIMEOUT_MS) return took
    await wait(POLL_MS)
  }
}

export function lateness(what: string, ms: number): string[] {
  return ms <= RECOVERY_MS ? [] : [`${what}: sold again only after ${(ms / 1000).toFixed(1)} s`]
}
