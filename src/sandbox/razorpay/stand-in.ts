import type { Db } from '#database/database.ts'
import { type Faults, noFaults } from './faults.ts'

export type StandIn = {
  db: Db
  now: () => Date
  /** Where notices go. Asked each time: a port of the system's choosing is known only once it listens. */
  webhookUrl: () => string
  /** 1 tries again as Razorpay does, over two days; 0.001 in seconds. */
  patience: number
  faults: Faults
  /** Something was written down that somebody waits to be told. */
  wake: () => void
}

export type StandInOptions = Pick<StandIn, 'db' | 'now' | 'webhookUrl'> & { patience?: number }

export function createStandIn({ patience = 1, ...options }: StandInOptions): StandIn {
  return { ...options, patience, faults: noFaults(), wake: () => undefined }
}
