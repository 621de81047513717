import type { OrderStatus } from '#rules/order-status.ts'
import type { ReturnStatus } from '#rules/returns.ts'

export const SIZES = ['S', 'M', 'L'] as const
export type Size = (typeof SIZES)[number]

/** Odd prices, so that every share of a reduction has to be rounded. */
export const PRICE_PAISE: Record<Size, number> = { S: 49_999, M: 49_999, L: 73_333 }
export const STOCK = 8
/** Percent. */
export const COUPON = 7
/** Their pieces stay with the buyer. */
export const STAYING: readonly ReturnStatus[] = ['Rejected', 'Withdrawn']
const SHIPPING_PAISE = 5_000
const FREE_FROM_PAISE = 100_000
const FEE_PAISE = 500

export type Wanted = { size: Size; quantity: number }
/** `out` is what of it is not in stock, `received` what came back by returns. */
export type Line = Wanted & { id: string; out: number; received: number }

type Sums = { goodsPaise: number; couponPaise: number; shippingPaise: number; totalPaise: number }

/** Worked out anew, not by the shop's rules. Shipping is never dearer than it was. */
export function priceOf(wanted: readonly Wanted[], hasCoupon: boolean, mostShipping = SHIPPING_PAISE): Sums {
  const goodsPaise = wanted.reduce((sum, { size, quantity }) => sum + PRICE_PAISE[size] * quantity, 0)
  const couponPaise = hasCoupon ? Math.round((goodsPaise * COUPON) / 100) : 0
  const shippingPaise = goodsPaise >= FREE_FROM_PAISE ? 0 : mostShipping
  return { goodsPaise, couponPaise, shippingPaise, totalPaise: goodsPaise - couponPaise + shippingPaise + FEE_PAISE }
}

/** Money that the provider has, and how much of it is still there. */
type Capture = { leftPaise: number }
export type WindowUse = 'order' | 'advance' | 'prepay' | 'edit' | 'exchange'
/** A payment window: open, paid without the shop's knowing, or settled. */
export type Window = {
  use: WindowUse
  /** Of the edit or the return. */
  of: string | null
  providerOrderId: string
  paise: number
  openedAt: number
  state: 'open' | 'paid' | 'settled'
  paidAt: number
}
type Proposal = { id: string; lines: Line[]; sums: Sums; differencePaise: number; expiresAt: number }
export type Exchange = {
  lines: Wanted[]
  couponPaise: number
  totalPaise: number
  creditedPaise: number
  state: 'held' | 'sent' | 'ended'
  capture: Capture | null
  isTrusted: boolean
  createdAt: number
  /** From when on its buyer may send what comes back. */
  heldFrom: number
}
export type Return = {
  id: string
  status: ReturnStatus
  items: { id: string; quantity: number }[]
  promisedPaise: number
  isCredit: boolean
  /** What it was worth when it was asked for, as money or otherwise. */
  worthPaise: number
  isOurs: boolean
  /** Less was left of the order. */
  isLess: boolean
  exchange: Exchange | null
}

type Placed = Pick<Order, 'id' | 'status' | 'method' | 'lines' | 'sums' | 'placedAt'> & Partial<Order>

/** What an order should be. */
export class Order {
  id: string
  status: OrderStatus
  method: 'online' | 'COD'
  lines: Line[]
  sums: Sums
  placedAt: number
  deliveredAt: number | null = null
  /** Of whoever has no account: what opens it. Nobody knows that of what went out for a return of theirs. */
  guest: { key: string | null } | null = null
  /** All of it is in one that the courier has brought. */
  hasParcel = false
  /** Written down by hand, for somebody without a name. */
  sale: { isHandedOver: boolean; isVoid: boolean } | null = null
  hasCoupon = false
  /** Spent when it was placed, and whether the order has it now. */
  creditPaise = 0
  isCreditHeld = false
  advancePaise = 0
  isAdvancePaid = false
  isPaid = false
  isAlive = true
  /** A payment came that it did not need, and went back. */
  hasReturned = false
  captures: Capture[] = []
  /** All that came online for it. */
  onlinePaise = 0
  cashPaise = 0
  handedPaise = 0
  movedCashPaise = 0
  backPaise = 0
  /** What a return paid for this one, the order that it came back from, and what of it may go back to its payments. */
  exchangePaise = 0
  exchangeCashPaise = 0
  before: Order | null = null
  mayBeforePaise = 0
  windows: Window[] = []
  /** Of what waits for its payment: until when. */
  expiresAt: number | null = null
  proposal: Proposal | null = null
  returns: Return[] = []

  constructor(placed: Placed) {
    this.id = placed.id
    this.status = placed.status
    this.method = placed.method
    this.lines = placed.lines
    this.sums = placed.sums
    this.placedAt = placed.placedAt
    Object.assign(this, placed)
  }

  get isPaidFirst(): boolean {
    const isCovered = this.creditPaise > 0 && this.creditPaise === this.sums.totalPaise
    return this.advancePaise > 0 || (this.method === 'online' && !isCovered)
  }
  get isFirm(): boolean {
    return this.status === 'Processing' || this.status === 'Paid'
  }
  get hasShipped(): boolean {
    return this.status === 'Shipped' || this.status === 'Delivered'
  }
  get wasPaidPaise(): number {
    const credit = this.isPaid ? this.creditPaise : 0
    return this.onlinePaise + this.cashPaise + credit + this.exchangePaise
  }
  get leftPaise(): number {
    return Math.max(0, this.wasPaidPaise - this.backPaise)
  }
  get atDoorPaise(): number {
    return this.sums.totalPaise - this.creditPaise - (this.isAdvancePaid ? this.advancePaise : 0)
  }
  get cashLeftPaise(): number {
    return Math.max(0, this.cashPaise + this.exchangeCashPaise - this.handedPaise - this.movedCashPaise)
  }
  returned(lineId: string): number {
    const counted = this.returns.filter(({ status }) => !STAYING.includes(status)).flatMap(({ items }) => items)
    return counted.filter(({ id }) => id === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
  }

  takeOnline(paise: number): Capture {
    const capture = { leftPaise: paise }
    this.captures.push(capture)
    this.onlinePaise += paise
    return capture
  }
}

/** All that one buyer, one shelf and their payments should be. */
export class Books {
  stock: Record<Size, number> = { S: STOCK, M: STOCK, L: STOCK }
  creditPaise = 0
  orders: Order[] = []
  grants: { id: string; paise: number; isTaken: boolean }[] = []
  gifts: { id: string; paise: number; code: string; state: 'paid' | 'redeemed' | 'refunded' }[] = []
  /** Differences that were paid for exchanges wait with them. */
  get providerPaise(): number {
    const waiting = this.orders.flatMap(({ returns }) =>
      returns.map(({ exchange }) => exchange?.capture?.leftPaise ?? 0),
    )
    const orders = this.orders.flatMap(({ captures }) => captures.map(({ leftPaise }) => leftPaise))
    const gifts = this.gifts.map(({ state, paise }) => (state === 'refunded' ? 0 : paise))
    return [...waiting, ...orders, ...gifts].reduce((sum, paise) => sum + paise, 0)
  }

  hasStock(wanted: readonly Wanted[], free: readonly Wanted[] = []): boolean {
    return SIZES.every((size) => this.stock[size] + sumOf(free, size) >= sumOf(wanted, size))
  }
  take(wanted: readonly Wanted[], sign: 1 | -1 = 1): void {
    for (const { size, quantity } of wanted) this.stock[size] -= sign * quantity
  }

  /** Online first, to the oldest payment; then cash; the rest is store credit. Never more than is left. */
  refund(order: Order, paise: number, { asCredit = false } = {}): number {
    const sum = Math.min(paise, order.leftPaise)
    if (sum === 0) return 0
    let money = asCredit ? 0 : sum
    const from = (capture: Capture, most: number) => {
      const part = Math.min(money, capture.leftPaise, most)
      capture.leftPaise -= part
      money -= part
      return part
    }
    for (const capture of order.captures) from(capture, money)
    for (let before = order.before; before !== null; before = before.before)
      for (const capture of before.captures) order.mayBeforePaise -= from(capture, order.mayBeforePaise)
    const handed = Math.min(money, order.cashLeftPaise)
    order.handedPaise += handed
    this.creditPaise += asCredit ? sum : money - handed
    order.backPaise += sum
    return sum
  }

  end(order: Order, status: 'Cancelled' | 'Failed'): void {
    if (order.isAlive) {
      for (const line of order.lines) {
        this.stock[line.size] += line.out
        line.out = 0
      }
      if (!order.isPaid && order.isCreditHeld) {
        this.creditPaise += order.creditPaise
        order.isCreditHeld = false
      }
    }
    order.isAlive = false
    order.status = status
  }

  /** What an ended order needs to go on. */
  mayRevive(order: Order): boolean {
    const needsCredit = order.creditPaise > 0 && !order.isCreditHeld
    if (needsCredit && this.creditPaise < order.creditPaise) return false
    return this.hasStock(order.lines.map(({ size, quantity, received }) => ({ size, quantity: quantity - received })))
  }
  revive(order: Order): void {
    if (order.isAlive) return
    for (const line of order.lines) {
      line.out = line.quantity - line.received
      this.stock[line.size] -= line.out
    }
    if (order.creditPaise > 0 && !order.isCreditHeld) {
      this.creditPaise -= order.creditPaise
      order.isCreditHeld = true
    }
    order.isAlive = true
  }
}

function sumOf(wanted: readonly Wanted[], size: Size): number {
  return wanted.filter((one) => one.size === size).reduce((sum, { quantity }) => sum + quantity, 0)
}
