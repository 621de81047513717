import type { Db } from '#database/database.ts'
import { type Faults, noFaults } from './faults.ts'

export type StandIn = {
  db: Db
  now: () => Date
  /** Where webhooks go. Evaluated each time: a port chosen by the system is known only once it listens. */
  webhookUrl: () => string
  /** Where those of payouts go. */
  payoutWebhookUrl: () => string
  /** Scale of the retry delays: 1 as Razorpay, over two days; 0.001 in seconds. */
  retryDelayFactor: number
  faults: Faults
  /** Called when a webhook was queued. */
  wake: () => void
}

export type StandInOptions = Pick<StandIn, 'db' | 'now' | 'webhookUrl' | 'payoutWebhookUrl'> & {
  retryDelayFactor?: number
}

export function createStandIn({ retryDelayFactor = 1, ...options }: StandInOptions): StandIn {
  return { ...options, retryDelayFactor, faults: noFaults(), wake: () => undefined }
}
