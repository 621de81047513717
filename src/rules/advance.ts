import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'
import type { PaymentMethod } from './payment-status.ts'

/** How much of a cash order is paid online when it is placed: a sum or a percentage, of orders above an amount. */
export type AdvanceRule = { sumPaise: number | null; percent: number | null; abovePaise: number }

/** The part that is paid in advance of a cash order of this total; 0 where all of it is paid at the door. */
export function advanceFor(rule: AdvanceRule | null, totalPaise: number): number {
  if (rule === null || totalPaise <= rule.abovePaise) return 0
  // In whole rupees, in favour of the store.
  const part = rule.percent === null ? (rule.sumPaise ?? 0) : Math.ceil((totalPaise * rule.percent) / 10_000) * 100
  return part >= SMALLEST_ONLINE_PAISE && part < totalPaise ? part : 0
}

type Payable = { method: PaymentMethod; advancePaise: number }

/** Whether money has to arrive online before the order is firm: all of it, or the part of a cash order. */
export function isPaidFirst({ method, advancePaise }: Payable): boolean {
  return method === 'online' || advancePaise > 0
}

type Parted = { totalPaise: number; advancePaise: number; advancePaidAt: Date | null }

/** What is paid in cash of a cash order: all but the part that arrived. */
export function cashPartPaise({ totalPaise, advancePaise, advancePaidAt }: Parted): number {
  return totalPaise - (advancePaidAt === null ? 0 : advancePaise)
}
