import { expect } from 'vitest'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import { send } from '../people.ts'
import { type Line, type Order, priceOf, SIZES, type Wanted } from './books.ts'
import { isWindowOpen, openWindow, settleFirst } from './buying.ts'
import type { Actions, Plan, Step } from './plan.ts'
import { applyEdit, mayEdit } from './settle.ts'
import { newest, now, paiseOf, pick, tokenOf, urlOf, type World } from './world.ts'

const PROPOSAL_MS = 3 * 24 * 3_600_000

type After = Wanted & { item: string | undefined; isSwap: boolean }

/** Fewer, more, another size, one more line, or a line less. */
function afterOf(order: Order, { b, c }: Step): After[] {
  const lines = order.lines.map(({ id, size, quantity }) => ({ item: id, size, quantity, isSwap: false }))
  const at = c % Math.max(1, lines.length)
  const change = (part: Partial<After>) => lines.map((line, index) => (index === at ? { ...line, ...part } : line))
  const [line] = lines.slice(at)
  if (line === undefined) return []
  const other = SIZES[(SIZES.indexOf(line.size) + 1 + (c % 2)) % SIZES.length] ?? 'S'
  switch (b % 5) {
    case 0:
      return change({ quantity: line.quantity - 1 })
    case 1:
      return change({ quantity: line.quantity + 1 })
    case 2:
      return change({ size: other, isSwap: true })
    case 3:
      return [...lines, { item: undefined, size: other, quantity: 1, isSwap: false }]
    default:
      return lines.filter((_, index) => index !== at)
  }
}

async function isUntouched({ shop, seller }: World, order: Order): Promise<boolean> {
  const answer = await send(shop, 'GET', urlOf(order), undefined, seller.token)
  return answer.json().order.paymentMethod.refundStatus === 'None'
}

function isAnswerable(world: World, order: Order): boolean {
  const { proposal, isAlive, hasShipped } = order
  return proposal !== null && proposal.expiresAt > now(world) && isAlive && !hasShipped
}

/** One of the answers to a proposal. */
function answering(name: string, by: 'buyer' | 'seller', rest: (world: World, order: Order) => Promise<Partial<Plan>>) {
  return async (world: World, { a }: Step): Promise<Plan | null> => {
    const order = pick(
      world.books.orders.filter(({ proposal }) => proposal !== null),
      a,
    )
    if (!order?.proposal) return null
    const url = `${urlOf(order)}/edits/${order.proposal.id}/${name}`
    const isExpected = isAnswerable(world, order)
    const token = by === 'buyer' ? tokenOf(world, order) : world.seller.token
    if (token === null) return null
    const call = () => send(world.shop, 'POST', url, undefined, token)
    return { says: `${name} a change`, isExpected, call, ...(await rest(world, order)) }
  }
}

async function drop(_: World, order: Order): Promise<Partial<Plan>> {
  return {
    done() {
      order.proposal = null
    },
  }
}

export const EDITING: Actions = {
  edit: {
    weight: 5,
    async plan(world, step) {
      const { shop, books, seller, product, variantIds } = world
      const order = pick(newest(books.orders.filter(({ sale }) => sale === null)), step.a)
      if (order === undefined) return null
      const after = afterOf(order, step)
      if (after.length === 0 || after.some(({ quantity }) => quantity === 0)) return null
      const sums = priceOf(after, order.hasCoupon, order.sums.shippingPaise)
      const differencePaise = sums.totalPaise - order.sums.totalPaise
      const isOpen = mayEdit(order) && (await isUntouched(world, order)) && !isWindowOpen(world, order)
      const lines = after.map(({ item, size, quantity, isSwap }) => ({
        quantity,
        ...(item === undefined ? { product: product.id } : { item }),
        ...(item === undefined || isSwap ? { variantId: variantIds[size] } : {}),
      }))
      const isPayable = order.method === 'COD' || differencePaise <= 0 || differencePaise >= 100
      const withCredit = order.advancePaise > 0 ? order.advancePaise + order.creditPaise : 0
      const hasLeft = sums.totalPaise > withCredit
      return {
        says: `edit to ${JSON.stringify(after.map(({ size, quantity }) => [size, quantity]))}`,
        isExpected: isOpen && books.hasStock(after, order.lines) && isPayable && hasLeft,
        call: () => send(shop, 'POST', `${urlOf(order)}/edits`, { lines }, seller.token),
        done(answer) {
          const edit: OrderEditJson = answer.json().edit
          expect(paiseOf(edit.after.total)).toBe(sums.totalPaise)
          const become = edit.after.lines.map(({ itemId }, index): Line => {
            const { size = 'S', quantity = 0 } = after[index] ?? {}
            return { id: itemId, size, quantity, out: quantity, received: 0 }
          })
          const expiresAt = now(world) + PROPOSAL_MS
          order.proposal = { id: edit._id, lines: become, sums, differencePaise, expiresAt }
          expect(edit.state).toBe(differencePaise > 0 ? 'proposed' : 'applied')
          if (differencePaise <= 0) applyEdit(books, order)
        },
      }
    },
  },
  accept: {
    weight: 1,
    plan: answering('accept', 'buyer', async (world, order) => {
      const isOpen = mayEdit(order) && (await isUntouched(world, order)) && !isWindowOpen(world, order)
      const isThere = world.books.hasStock(order.proposal?.lines ?? [], order.lines)
      return {
        isExpected: isAnswerable(world, order) && order.method === 'COD' && isOpen && isThere,
        done: () => applyEdit(world.books, order),
      }
    }),
  },
  'pay the change': {
    weight: 2,
    plan: answering('pay', 'buyer', async (world, order) => {
      const of = order.proposal?.id ?? null
      settleFirst(world, order, 'edit', of)
      const isOpen = mayEdit(order) && (await isUntouched(world, order))
      const isThere = world.books.hasStock(order.proposal?.lines ?? [], order.lines)
      return {
        isExpected: isAnswerable(world, order) && order.method === 'online' && isOpen && isThere,
        done: (answer) => void openWindow(world, order, 'edit', of, answer.json()),
      }
    }),
  },
  decline: {
    weight: 1,
    plan: answering('decline', 'buyer', drop),
  },
  withdraw: {
    weight: 1,
    plan: answering('withdraw', 'seller', drop),
  },
}
