import type { Shop } from '../context/shop.ts'
import { claimDelivery, findDueEndpoints } from './claim-delivery.ts'
import { deliverWebhook } from './deliver-webhook.ts'

/** A trigger notifies every process on this channel. */
export const WEBHOOK_OUT_CHANNEL = 'webhook_waiting'

/** Messages to one endpoint at once, in one process. */
const LANES = 8

export type WebhookLanes = {
  /** Starts lanes for the endpoints that have something due; does not wait for them. */
  start: () => Promise<number>
  /** Lets the tries that are under way end, and begins no further ones. */
  stop: () => Promise<void>
  /** Until nothing more is under way. */
  settled: () => Promise<void>
}

/** Each endpoint has lanes of its own, so that one that is dead or slow holds up nobody else. */
export function openWebhookLanes(shop: Shop, onError: (error: unknown) => void): WebhookLanes {
  const working = new Map<string, { isAskedAgain: boolean; done: Promise<unknown> }>()
  let hasStopped = false

  async function lane(endpointId: string): Promise<void> {
    while (!hasStopped) {
      const delivery = await claimDelivery(shop, endpointId)
      if (delivery === null) return
      await deliverWebhook(shop, delivery)
    }
  }

  async function workOn(endpointId: string): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => lane(endpointId).catch(onError)))
    const isAskedAgain = working.get(endpointId)?.isAskedAgain
    working.delete(endpointId)
    // Something came while the last lane was closing.
    if (isAskedAgain) begin(endpointId)
  }

  function begin(endpointId: string): void {
    if (hasStopped) return
    const known = working.get(endpointId)
    if (known === undefined) {
      const entry = { isAskedAgain: false, done: Promise.resolve() as Promise<unknown> }
      working.set(endpointId, entry)
      entry.done = workOn(endpointId)
    } else known.isAskedAgain = true
  }

  async function settled(): Promise<void> {
    while (working.size > 0) await Promise.all([...working.values()].map(({ done }) => done))
  }

  return {
    async start() {
      for (const endpointId of await findDueEndpoints(shop)) begin(endpointId)
      return 0
    },
    async stop() {
      hasStopped = true
      await settled()
    },
    settled,
  }
}
