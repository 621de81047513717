import { HOLD_MS, type OrderStatus } from './order-status.ts'

/** How much one account may keep from others in orders that wait for their payment or their confirmation. */
export type OpenOrderCaps = {
  orders: number
  valuePaise: number
  /** Of one product, in all of them together. */
  pieces: number
}

/** An address that nobody has proved costs nothing, so it keeps little waiting; ordinary shopping stays far below both. */
export const UNVERIFIED_CAPS: OpenOrderCaps = { orders: 5, valuePaise: 2_500_000, pieces: 10 }
export const VERIFIED_CAPS: OpenOrderCaps = { orders: 20, valuePaise: 50_000_000, pieces: 100 }

export function openOrderCaps({ isEmailVerified }: { isEmailVerified: boolean }): OpenOrderCaps {
  return isEmailVerified ? VERIFIED_CAPS : UNVERIFIED_CAPS
}

/** What waits, with the order that is asked for among it; `pieces` of the product of which most wait. */
export type OpenOrders = { orders: number; valuePaise: number; pieces: number }
export type OpenOrderProblem = keyof OpenOrders

export function openOrderProblem(open: OpenOrders, caps: OpenOrderCaps): OpenOrderProblem | null {
  if (open.orders > caps.orders) return 'orders'
  if (open.pieces > caps.pieces) return 'pieces'
  return open.valuePaise > caps.valuePaise ? 'valuePaise' : null
}

/** How long one order may keep its pieces unpaid, all its tries together. */
export const MOST_HELD_MS = 2 * 3_600_000

/** Each status of an order and when it began, the oldest first. */
export type StatusStory = readonly { at: Date; status: OrderStatus }[]

/** How long an order has waited for its payment so far. */
export function heldMs(story: StatusStory, now: Date): number {
  return story.reduce((held, { at, status }, index) => {
    const until = story[index + 1]?.at ?? now
    return status === 'Payment Pending' ? held + Math.max(0, until.getTime() - at.getTime()) : held
  }, 0)
}

/** Whether its pieces may be held for one more whole try. */
export function mayHoldAgain(story: StatusStory, now: Date): boolean {
  return heldMs(story, now) + HOLD_MS <= MOST_HELD_MS
}
