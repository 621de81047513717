import { HOLD_MS } from './order-deadlines.ts'
import { isPending, type OrderStatus } from './order-status.ts'

/** Limits on what one account may reserve in orders that wait for payment or confirmation. */
export type OpenOrderCaps = {
  orders: number
  valuePaise: number
  /** Quantity of one product, over all of them. */
  pieces: number
}

/** An unverified email address costs nothing, so it may reserve little; ordinary shopping stays far below both. */
export const UNVERIFIED_CAPS: OpenOrderCaps = { orders: 5, valuePaise: 2_500_000, pieces: 10 }
export const VERIFIED_CAPS: OpenOrderCaps = { orders: 20, valuePaise: 50_000_000, pieces: 100 }

export function openOrderCaps({ isEmailVerified }: { isEmailVerified: boolean }): OpenOrderCaps {
  return isEmailVerified ? VERIFIED_CAPS : UNVERIFIED_CAPS
}

/** Open orders including the new one; `pieces` is the largest quantity of one product. */
export type OpenOrders = { orders: number; valuePaise: number; pieces: number }
export type OpenOrderProblem = keyof OpenOrders

export function openOrderProblem(open: OpenOrders, caps: OpenOrderCaps): OpenOrderProblem | null {
  if (open.orders > caps.orders) return 'orders'
  if (open.pieces > caps.pieces) return 'pieces'
  return open.valuePaise > caps.valuePaise ? 'valuePaise' : null
}

/** How long one order may hold its stock unpaid, over all attempts. */
export const MAX_HOLD_MS = 2 * 3_600_000

/** The statuses of an order with their start, oldest first. */
export type StatusHistory = readonly { at: Date; status: OrderStatus }[]

/** How long an order has been in Payment Pending. */
export function heldMs(history: StatusHistory, now: Date): number {
  return history.reduce((held, { at, status }, index) => {
    const until = history[index + 1]?.at ?? now
    return isPending(status) ? held + Math.max(0, until.getTime() - at.getTime()) : held
  }, 0)
}

/** Whether its stock may be held for one more full attempt. */
export function mayHoldAgain(history: StatusHistory, now: Date): boolean {
  return heldMs(history, now) + HOLD_MS <= MAX_HOLD_MS
}
