import { expect } from 'vitest'
import type { ExchangePreviewJson } from '#contracts/orders/exchanges.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { findingPicture } from '../inspections.ts'
import { send } from '../people.ts'
import { type Exchange, type Line, type Order, PRICE_PAISE, type Return, SIZES, STAYING } from './books.ts'
import { openWindow, settleFirst } from './buying.ts'
import type { Actions, Plan, Step } from './plan.ts'
import { closeReturn, endExchange, PAY_EXCHANGE_MS, sendAhead, sendExchange, toPayPaise } from './settle.ts'
import { newest, now, paiseOf, pick, tokenOf, urlOf, type World } from './world.ts'

const RETURN_MS = 30 * 24 * 3_600_000
const OURS = 'wrong_item'

/** What these pieces paid: their share of the reductions, and of shipping and fee where the fault is the shop's. */
function worthOf({ lines, sums }: Order, items: readonly { id: string; quantity: number }[], isOurs: boolean): number {
  const { goodsPaise, couponPaise, totalPaise } = sums
  const charges = isOurs ? totalPaise - goodsPaise + couponPaise : 0
  const goods = lines.reduce((sum, line) => sum + PRICE_PAISE[line.size] * (quantityOf(items, line) ?? 0), 0)
  return goods + (goods * (charges - couponPaise)) / goodsPaise
}

function quantityOf(items: readonly { id: string; quantity: number }[], { id }: Line): number | undefined {
  return items.find((item) => item.id === id)?.quantity
}

/** A paisa of rounding a piece; none where all of an order comes back at once. */
function expectNear(
  paise: number,
  worth: number,
  { lines }: Order,
  items: readonly { id: string; quantity: number }[],
) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = lines.every((line) => quantityOf(items, line) === line.quantity)
  const most = isWhole ? 0 : 2 * pieces
  expect(Math.abs(paise - Math.round(worth)), `${paise} for what paid ${worth}`).toBeLessThanOrEqual(most)
}

/** What of an order is neither given back nor promised. */
function freePaise(order: Order): number {
  const open = order.returns.filter(({ status }) => !STAYING.includes(status) && status !== 'Refunded')
  const promised = open.map(({ promisedPaise, exchange }) => {
    return promisedPaise + (exchange?.state === 'held' ? exchange.creditedPaise : 0)
  })
  // Whose payment the shop has not heard of yet: it is expected whole.
  const leftPaise = order.wasPaidPaise === 0 ? order.sums.totalPaise : order.leftPaise
  return Math.max(0, leftPaise - promised.reduce((sum, paise) => sum + paise, 0))
}

/** Returns that stand never promise more than was paid, and whole orders to the paisa. */
function expectWhole(order: Order): void {
  const { goodsPaise, couponPaise, totalPaise } = order.sums
  const standing = order.returns.filter(({ status }) => !STAYING.includes(status))
  const worth = standing.reduce((sum, { worthPaise }) => sum + worthPaise, 0)
  expect(worth).toBeLessThanOrEqual(totalPaise)
  const isWhole = order.lines.every(({ id, quantity }) => order.returned(id) === quantity)
  // Those that were withdrawn or rejected have left their share to the others.
  const isPlain = standing.every(({ isOurs, isLess }) => !isOurs && !isLess)
  if (isWhole && isPlain) expect(worth).toBe(goodsPaise - couponPaise)
}

export const RETURNING: Actions = {
  return: {
    weight: 7,
    async plan(world, { a, b, c, d }) {
      const { shop, books, variantIds } = world
      // Those that have arrived first.
      const arrived = books.orders.filter(({ sale, status }) => sale === null && status === 'Delivered')
      const order = pick(newest(arrived.length > 0 ? arrived : books.orders.filter(({ sale }) => sale === null)), a)
      if (order === undefined) return null
      const line = pick(order.lines, b)
      const token = tokenOf(world, order)
      if (line === undefined || token === null) return null
      const chosen = (d & 8) > 0 ? order.lines : [line]
      const items = chosen.map(({ id, quantity }) => ({ id, quantity: (d & 8) > 0 ? quantity : 1 + (b % quantity) }))
      const isOurs = (d & 1) > 0
      const how = pick(['money', 'credit', 'exchange', 'exchange'] as const, c) ?? 'money'
      const wishes = items.map(({ id: itemId, quantity }) => ({
        ...{ itemId, quantity, reasonCode: isOurs ? OURS : 'changed_mind' },
      }))
      const next = (size: Line['size']) => SIZES[(SIZES.indexOf(size) + 1 + (b % 2)) % SIZES.length] ?? 'S'
      const wanted = chosen.map(({ size }, index) => ({ size: next(size), quantity: items[index]?.quantity ?? 0 }))
      const lines = wishes.map(({ itemId }, index) => ({ itemId, variantId: variantIds[wanted[index]?.size ?? 'S'] }))
      const { deliveredAt, status } = order
      const isInTime = status === 'Delivered' && deliveredAt !== null && now(world) - deliveredAt < RETURN_MS
      const isThere = items.every(({ id, quantity }) => {
        const bought = order.lines.find((one) => one.id === id)
        return quantity <= (bought?.quantity ?? 0) - order.returned(id)
      })
      const says = `return ${JSON.stringify(items.map(({ quantity }) => quantity))} for ${how}${isOurs ? ', our fault' : ''}`
      const url = `${urlOf(order)}/returns`
      const body = { items: wishes, reason: 'Not for me', isCredit: how === 'credit' }
      const [whole, free] = [worthOf(order, items, isOurs), freePaise(order)]
      const worth = Math.min(whole, free)
      const isLess = free < whole + 2
      const isReturnable = isInTime && isThere
      if (how !== 'exchange') {
        return {
          says,
          // Credit belongs to an account.
          isExpected: isReturnable && !(how === 'credit' && order.guest !== null),
          call: () => send(shop, 'POST', url, body, token),
          done(answer) {
            const json = newReturn(order, answer.json().order)
            const promisedPaise = paiseOf(json?.refundAmount ?? 0)
            expectNear(promisedPaise, worth, order, items)
            const isCredit = how === 'credit'
            const asked = {
              id: json?._id ?? '',
              items,
              promisedPaise,
              worthPaise: promisedPaise,
              isCredit,
              isOurs,
              isLess,
            }
            order.returns.push({ ...asked, status: 'Requested', exchange: null })
            expectWhole(order)
          },
        }
      }
      const seen = await send(shop, 'POST', `${urlOf(order)}/exchange/preview`, { items: wishes, lines }, token)
      const goods = wanted.reduce((sum, { size, quantity }) => sum + PRICE_PAISE[size] * quantity, 0)
      // A difference below a rupee cannot be paid.
      const isPriced = seen.statusCode === 200
      const isLikely = isReturnable && books.hasStock(wanted) && goods - worth > 110 && worth > 110
      if (isLikely) expect(isPriced, seen.body).toBe(true)
      if (!isReturnable || !books.hasStock(wanted)) expect(isPriced).toBe(false)
      const priced: ExchangePreviewJson = seen.json()
      const difference = isPriced ? priced.difference : 0
      return {
        says: `${says} ${JSON.stringify(wanted)}`,
        isExpected: isPriced,
        call: () => send(shop, 'POST', url, { ...body, exchange: { lines, difference } }, token),
        done(answer) {
          const json = newReturn(order, answer.json().order)
          const totalPaise = paiseOf(json?.exchange?.total ?? 0)
          const creditedPaise = paiseOf(json?.exchange?.credited ?? 0)
          const couponPaise = goods - totalPaise
          const promisedPaise = paiseOf(json?.refundAmount ?? 0)
          const worthPaise = creditedPaise + promisedPaise
          expectNear(worthPaise, worth, order, items)
          expect(creditedPaise).toBe(Math.min(worthPaise, totalPaise))
          expect(paiseOf(difference)).toBe(totalPaise - worthPaise)
          const couponShare = (order.sums.couponPaise * goodsOf(order, items)) / order.sums.goodsPaise
          expectNear(couponPaise, couponShare, order, items)
          const exchange: Exchange = {
            ...{ lines: wanted, couponPaise, totalPaise, creditedPaise },
            ...{ state: 'held', capture: null, isTrusted: json?.exchange?.isTrusted ?? false },
            ...{ createdAt: now(world), heldFrom: now(world) },
          }
          books.take(wanted)
          const asked = { id: json?._id ?? '', items, promisedPaise, worthPaise, isCredit: false, isOurs, isLess }
          const made: Return = { ...asked, status: 'Requested', exchange }
          order.returns.push(made)
          expectWhole(order)
          if (exchange.isTrusted && toPayPaise(made) === 0) sendAhead(books, order, made)
        },
      }
    },
  },
  decide: {
    weight: 9,
    plan(world, { a, b, c }) {
      const { shop, books, seller } = world
      const waiting = allReturns(world).filter(({ asked }) => NEXT[asked.status].length > 0)
      const chosen = pick(waiting.length > 0 ? waiting.reverse() : allReturns(world), a)
      if (chosen === undefined) return null
      const { order, asked } = chosen
      const usual = NEXT[asked.status][b % 7 === 6 ? 1 : 0]
      const status = b % 9 === 8 || usual === undefined ? pick(DECISIONS, b) : usual
      if (status === undefined) return null
      const found = pick(['sellable', 'sellable', 'repair', 'notOurs', 'mixed', null, 'unfit'] as const, c) ?? null
      const isInspected = status === 'Received' && found !== null && found !== 'unfit'
      const inspected = asked.items.map(({ id: item, quantity }) => {
        const none = { item, sellable: 0, repair: 0, scrap: 0, notOurs: 0 }
        return found === 'mixed'
          ? { ...none, sellable: quantity - 1, scrap: 1 }
          : { ...none, [found ?? 'scrap']: quantity }
      })
      const isWaiting = status === 'Refunded' && asked.exchange?.state === 'held'
      const isExpected = NEXT[asked.status].includes(status) && !isWaiting
      const isUnfit = found === 'unfit'
      const decideNow = async () => {
        const counted = isInspected ? { inspected: [...inspected] } : {}
        // What is not the shop's is described and shown, line by line.
        if (isExpected && isInspected && found === 'notOurs') {
          counted.inspected = []
          for (const line of inspected) {
            const pictures = [await findingPicture(shop, seller, asked.id)]
            counted.inspected.push({ ...line, ...{ note: 'Another label', pictures } })
          }
        }
        const body = { status, remark: 'So be it.', isUnfit, ...counted }
        return send(shop, 'PUT', `/v1/api/returns/${asked.id}`, body, seller.token)
      }
      return {
        says: `return ${asked.status} to ${status} ${status === 'Received' ? found : ''}`,
        isExpected,
        call: decideNow,
        done() {
          asked.status = status
          if (status === 'Rejected') endExchange(books, order, asked)
          const isPaid = toPayPaise(asked) === 0 || asked.exchange?.capture !== null
          if (status === 'Approved' && asked.exchange && isPaid) asked.exchange.heldFrom = now(world)
          if (status === 'Refunded')
            asked.promisedPaise = books.refund(order, asked.promisedPaise, { asCredit: asked.isCredit })
          if (status !== 'Received') return
          const sellable = (quantity: number) =>
            found === null || found === 'sellable' ? quantity : found === 'mixed' ? quantity - 1 : 0
          for (const { id, quantity } of asked.items) receive(world, order, id, quantity, sellable(quantity))
          const { exchange } = asked
          if (exchange?.state === 'sent') closeReturn(books, order, asked)
          if (exchange?.state !== 'held') return
          if (found === 'notOurs') endExchange(books, order, asked)
          else if (toPayPaise(asked) === 0 || exchange.capture !== null) sendExchange(books, order, asked)
        },
      }
    },
  },
  'withdraw a return': {
    weight: 1,
    async plan(world, { a }) {
      const { shop, books } = world
      const chosen = pick(newest(allReturns(world)), a)
      if (chosen === undefined) return null
      const { order, asked } = chosen
      const token = tokenOf(world, order)
      if (token === null) return null
      const isOpen = asked.status === 'Requested' || asked.status === 'Approved'
      return {
        says: `withdraw a return that is ${asked.status}`,
        isExpected: isOpen && asked.exchange?.state !== 'sent',
        call: () => send(shop, 'POST', `${urlOf(order)}/returns/${asked.id}/withdraw`, undefined, token),
        done() {
          if (asked.exchange?.state === 'held') endExchange(books, order, asked)
          asked.status = 'Withdrawn'
        },
      }
    },
  },
  'pay the difference': {
    weight: 2,
    plan: exchanging('pay', (world, order, asked) => {
      settleFirst(world, order, 'exchange', asked.id)
      const { exchange } = asked
      const isInTime = exchange !== null && exchange.createdAt + PAY_EXCHANGE_MS > now(world)
      const isToPay = exchange?.state === 'held' && exchange.capture === null && toPayPaise(asked) > 0
      return {
        isExpected: isInTime && isToPay,
        done: (answer) => void openWindow(world, order, 'exchange', asked.id, answer.json()),
      }
    }),
  },
  'take the money instead': {
    weight: 1,
    plan: exchanging('withdraw', ({ books }, order, asked) => ({
      isExpected: asked.exchange?.state === 'held',
      done: () => endExchange(books, order, asked),
    })),
  },
}

const DECISIONS = ['Approved', 'Received', 'Refunded', 'Rejected'] as const
type Decision = (typeof DECISIONS)[number]
const NEXT: Record<Return['status'], readonly Decision[]> = {
  ...{ Requested: ['Approved', 'Rejected'], Approved: ['Received'], Received: ['Refunded'] },
  ...{ Rejected: [], Refunded: [], Withdrawn: [] },
}

function allReturns({ books }: World) {
  return books.orders.flatMap((order) => order.returns.map((asked) => ({ order, asked })))
}

/** Two that were asked for at the same moment are in no order. */
function newReturn({ returns }: Order, { returns: there }: OrderJson) {
  return there.find(({ _id }) => !returns.some(({ id }) => id === _id))
}

function goodsOf({ lines }: Order, items: readonly { id: string; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + PRICE_PAISE[line.size] * (quantityOf(items, line) ?? 0), 0)
}

/** What an ended order gave back does not come back again. */
function receive({ books }: World, order: Order, id: string, quantity: number, fit: number): void {
  const line = order.lines.find((one) => one.id === id)
  if (line === undefined) return
  line.received += quantity
  const back = Math.min(quantity, line.out)
  line.out -= back
  books.stock[line.size] += Math.min(fit, back)
}

function exchanging(
  name: string,
  rest: (world: World, order: Order, asked: Return) => Pick<Plan, 'isExpected' | 'done'>,
) {
  return (world: World, { a }: Step): Plan | null => {
    const chosen = pick(newest(allReturns(world).filter(({ asked }) => asked.exchange !== null)), a)
    if (chosen === undefined) return null
    const { order, asked } = chosen
    const url = `${urlOf(order)}/returns/${asked.id}/exchange/${name}`
    const token = tokenOf(world, order)
    if (token === null) return null
    const call = () => send(world.shop, 'POST', url, undefined, token)
    return { says: `${name} an exchange`, call, ...rest(world, order, asked) }
  }
}
