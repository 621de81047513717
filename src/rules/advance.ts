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

type Payable = { method: PaymentMethod; advancePaise: number; creditPaise: number; totalPaise: number }

/** Whether money has to arrive online before the order is firm: all of it, or the part of a cash order. */
export function isPaidFirst({ method, advancePaise, ...order }: Payable): boolean {
  return (method === 'online' && !isPaidByCredit(order)) || advancePaise > 0
}

/** Store credit paid for all of it: nothing is left to be paid in money. */
export function isPaidByCredit({ creditPaise, totalPaise }: Pick<Payable, 'creditPaise' | 'totalPaise'>): boolean {
  return creditPaise > 0 && creditPaise === totalPaise
}

/** What the payment provider is to collect: the part in advance, or all that store credit has not paid. */
export function onlinePartPaise({ totalPaise, advancePaise, creditPaise }: Omit<Payable, 'method'>): number {
  return advancePaise > 0 ? advancePaise : totalPaise - creditPaise
}

type Parted = { creditPaise: number; totalPaise: number; advancePaise: number; advancePaidAt: Date | null }

/** What is paid in cash of a cash order: all but store credit and the part that arrived. */
export function cashPartPaise({ totalPaise, creditPaise, advancePaise, advancePaidAt }: Parted): number {
  return totalPaise - creditPaise - (advancePaidAt === null ? 0 : advancePaise)
}
