import { expect } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { statusProblem } from '#rules/order-status-changes.ts'
import { creditFor } from '#rules/store-credit.ts'
import { setTerms } from '../order-work.ts'
import { cartLine, orderBody } from '../orders.ts'
import { send } from '../people.ts'
import { Order, priceOf, SIZES, type Wanted, type Window, type WindowUse } from './books.ts'
import type { Actions, Step } from './plan.ts'
import { settle } from './settle.ts'
import { newest, now, paiseOf, pick, sendKeyed, tokenOf, urlOf, type World, withIds } from './world.ts'

const ADVANCE_PAISE = 10_000
const HOUR_MS = 3_600_000

function wantedBy({ a, b, d }: Step): Wanted[] {
  const [first, second] = [pick(SIZES, a), pick(SIZES, a + 1)]
  const wanted: Wanted[] = first === undefined ? [] : [{ size: first, quantity: 1 + (b % 3) }]
  return second !== undefined && (d & 8) > 0 ? [...wanted, { size: second, quantity: 1 }] : wanted
}

/** Remembers a window that the shop opened; opened again it is the same one. */
export function openWindow(world: World, order: Order, use: WindowUse, of: string | null, answer: PaymentJson): Window {
  const { id, amount } = answer.razorpayOrder
  const known = order.windows.find(({ providerOrderId }) => providerOrderId === id)
  const window = known ?? { use, of, providerOrderId: id, paise: amount, openedAt: 0, state: 'open', paidAt: 0 }
  window.openedAt = now(world)
  if (known === undefined) order.windows.push(window)
  return window
}
type PaymentJson = { razorpayOrder: { id: string; amount: number } }

/** The shop asks the provider about these before it opens a window again. */
export function settleFirst({ books }: World, order: Order, use: WindowUse, of: string | null = null): void {
  for (const window of order.windows) if (window.use === use && window.of === of) settle(books, order, window)
}

export function isWindowOpen(world: World, { windows }: Order): boolean {
  return windows.some(({ state, openedAt }) => state !== 'settled' && now(world) - openedAt < 20 * 60_000)
}

let guests = 0
/** Somebody whom nobody has seen before. */
function newGuest() {
  guests += 1
  const number = String(10_000_000 + guests)
  return { email: `guest${number}@example.in`, phone: `98${number}`, address: `${number} Loom Street` }
}

const STATUSES: OrderStatus[] = [
  'Delivered',
  'Delivered',
  'Shipped',
  'Cancelled',
  'Processing',
  'Failed',
  'Delivered',
  'Paid',
]

export const BUYING: Actions = {
  order: {
    weight: 5,
    async plan(world, step) {
      const { shop, books, buyer, product, variantIds } = world
      const { c, d } = step
      const wanted = wantedBy(step)
      const hasCoupon = (d & 2) > 0
      const sums = priceOf(wanted, hasCoupon)
      const method = c % 2 === 0 ? 'online' : 'COD'
      const creditPaise = (d & 1) > 0 ? creditFor(books.creditPaise, sums.totalPaise) : 0
      const isGuest = method === 'online' && creditPaise === 0 && (d & 4) > 0
      const advancePaise = method === 'COD' && creditPaise === 0 && (d & 4) > 0 ? ADVANCE_PAISE : 0
      const items = wanted.map(({ size, quantity }) =>
        cartLine(product, { ...{ color: '', size: null, variantId: variantIds[size], quantity } }),
      )
      const body = orderBody(product, method, {
        items,
        cart: hasCoupon ? { couponCode: world.coupon } : {},
        paymentMethod: creditPaise > 0 ? { storeCredit: creditPaise / 100 } : {},
        shippingInfo: isGuest ? newGuest() : { email: buyer.email },
      })
      const isCovered = creditPaise === sums.totalPaise
      return {
        says: `order ${JSON.stringify(wanted)} ${method} ${isGuest ? 'without an account ' : ''}credit ${creditPaise} advance ${advancePaise} coupon ${hasCoupon}`,
        isExpected: books.hasStock(wanted),
        async call() {
          await setTerms(shop, { codAdvancePaise: advancePaise || null })
          if (isGuest)
            return sendKeyed(world, '/v1/api/guest-orders', body, null, `key-of-this-browser-${shop.shop.newId()}`)
          return send(shop, 'POST', '/v1/api/orders', body, buyer.token)
        },
        done(answer) {
          const { order: json, razorpayOrder, key } = answer.json()
          expect(paiseOf(json.cart.total)).toBe(sums.totalPaise)
          const isWaiting = !isCovered && (method === 'online' || advancePaise > 0)
          const order = new Order({
            ...{ id: json._id, sums, hasCoupon, creditPaise, advancePaise, placedAt: now(world) },
            status: isCovered ? 'Paid' : isWaiting ? 'Payment Pending' : 'Processing',
            method: isCovered ? 'online' : method,
            lines: withIds(
              wanted.map((line) => ({ ...line, out: line.quantity, received: 0 })),
              json,
            ),
            ...{ isPaid: isCovered, isCreditHeld: creditPaise > 0 },
            guest: isGuest ? { key } : null,
            expiresAt: isWaiting ? now(world) + 20 * 60_000 : null,
          })
          books.take(wanted)
          books.creditPaise -= creditPaise
          books.orders.push(order)
          expect(razorpayOrder !== undefined).toBe(isWaiting)
          if (isWaiting) openWindow(world, order, advancePaise > 0 ? 'advance' : 'order', null, answer.json())
        },
      }
    },
  },
  'pay again': {
    weight: 1,
    plan(world, { a }) {
      const { shop, books } = world
      const order = pick(newest(books.orders), a)
      const token = order && tokenOf(world, order)
      if (!order?.isPaidFirst || !token) return null
      const use = order.advancePaise > 0 ? 'advance' : 'order'
      settleFirst(world, order, use)
      const isUnpaid = !order.isPaid && !order.isAdvancePaid
      const isPayable = order.status === 'Payment Pending' || order.status === 'Failed'
      return {
        says: `pay again ${order.status}`,
        isExpected: isUnpaid && isPayable && (order.isAlive || books.mayRevive(order)),
        call: () => send(shop, 'POST', `${urlOf(order)}/pay`, undefined, token),
        done(answer) {
          const json: OrderJson = answer.json().order
          books.revive(order)
          order.status = 'Payment Pending'
          order.expiresAt = Date.parse(json.expiresAt ?? '')
          openWindow(world, order, use, null, answer.json())
        },
      }
    },
  },
  prepay: {
    weight: 1,
    plan(world, { a }) {
      const { shop, books } = world
      const order = pick(newest(books.orders), a)
      const token = order && tokenOf(world, order)
      if (order === undefined || order.sale !== null || !token) return null
      settleFirst(world, order, 'prepay')
      const isOpen = order.isFirm && !order.isPaid && order.advancePaise === 0 && !order.hasParcel
      return {
        says: `prepay ${order.status}`,
        isExpected: order.method === 'COD' && isOpen && order.atDoorPaise >= 100,
        call: () => send(shop, 'POST', `${urlOf(order)}/prepay`, undefined, token),
        done: (answer) => void openWindow(world, order, 'prepay', null, answer.json()),
      }
    },
  },
  cancel: {
    weight: 1,
    plan(world, { a }) {
      const { shop, books } = world
      const order = pick(newest(books.orders), a)
      const token = order && tokenOf(world, order)
      if (order === undefined || order.sale !== null || !token) return null
      const isEarly = now(world) - order.placedAt < HOUR_MS
      const isHere = order.isFirm || order.status === 'Payment Pending'
      return {
        says: `cancel ${order.status}`,
        isExpected: order.status === 'Cancelled' || (isHere && isEarly),
        call: () => send(shop, 'POST', `${urlOf(order)}/cancel`, {}, token),
        done() {
          if (order.status === 'Cancelled') return
          books.end(order, 'Cancelled')
          books.refund(order, order.leftPaise)
        },
      }
    },
  },
  move: {
    weight: 6,
    async plan(world, { a, b }) {
      const { shop, books, seller } = world
      const order = pick(newest(books.orders), a)
      const next = pick(STATUSES, b)
      if (order === undefined || next === undefined) return null
      const method = order.isPaidFirst ? 'online' : order.method
      const { status, wasPaidPaise: paidPaise, backPaise, hasReturned: hasReturnedPayment } = order
      const money = { paidPaise, backPaise, hasReturnedPayment }
      const isAllowed = statusProblem({ order: { status, method }, next, money, confirm: true }) === null
      const isEnd = next === 'Cancelled' || next === 'Failed'
      const isThere = next === status || isEnd || order.isAlive || books.mayRevive(order)
      const { refundStatus } = (await send(shop, 'GET', urlOf(order), undefined, seller.token)).json().order
        .paymentMethod
      return {
        says: `move ${status} to ${next}`,
        // A sale that was taken back is over.
        isExpected: next === status || (isAllowed && isThere && order.sale?.isVoid !== true),
        call: () => send(shop, 'PUT', `${urlOf(order)}/status`, { status: next, confirm: true }, seller.token),
        done() {
          if (next === status) return
          order.expiresAt = null
          if (isEnd) {
            books.end(order, next)
            books.refund(order, order.leftPaise)
            return
          }
          books.revive(order)
          const isUntouched = refundStatus === 'None' && order.returns.length === 0
          if (status === 'Delivered' && isUntouched) undoDelivery(order)
          order.status = next
          if (next === 'Delivered') deliver(order, now(world))
        },
      }
    },
  },
}

/** Cash changes hands at the door. */
export function deliver(order: Order, at: number): void {
  order.deliveredAt ??= at
  if (order.method !== 'COD' || order.isPaid) return
  order.cashPaise = order.atDoorPaise
  order.isPaid = true
}

function undoDelivery(order: Order): void {
  order.deliveredAt = null
  if (order.method !== 'COD' || order.sale !== null) return
  order.cashPaise = 0
  order.isPaid = false
}
