import { expect } from 'vitest'
import { settleRefund } from '#sandbox/razorpay/settle-refund.ts'
import { setTerms } from '../order-work.ts'
import { payOrder, playScene, setFaults } from '../payments.ts'
import { send } from '../people.ts'
import type { Actions, Plan } from './plan.ts'
import { settle } from './settle.ts'
import { now, pendingRefunds, pick, tokenOf, type World, wait, work } from './world.ts'

const OK = { statusCode: 200, body: '', json: () => null } as const
const WAITS = [25, 3 * 60, 4 * 24 * 60, 22 * 24 * 60]

/** A step without an answer of its own. */
function quietly(says: string, run: () => Promise<void>) {
  return { says, isExpected: true, call: () => run().then(() => OK) } satisfies Plan
}

export const PAYING: Actions = {
  pay: {
    weight: 8,
    plan(world, { a, b }) {
      const { shop, books } = world
      const open = books.orders.flatMap((order) =>
        order.windows.filter(({ state }) => state === 'open').map((window) => ({ order, window })),
      )
      // The newest first: mostly somebody pays what was just opened.
      const chosen = pick(open.reverse(), a)
      if (chosen === undefined) return null
      const { order, window } = chosen
      const paid = () => Object.assign(window, { state: 'paid', paidAt: Math.floor(now(world) / 1000) * 1000 })
      const how = pick(['told', 'told', 'by webhook', 'unknown', 'twice', 'declined'], b)
      const says = `pay ${window.use} ${how}`
      if (how === 'told') {
        const proof = payOrder(shop, window.providerOrderId)
        paid()
        const isExpected = settle(books, order, window)
        return {
          says,
          isExpected,
          call: async () =>
            send(shop, 'POST', '/v1/api/payments/verify', await proof, tokenOf(world, order) ?? undefined),
        }
      }
      return quietly(says, async () => {
        if (how === 'declined') {
          await playScene(shop, window.providerOrderId, { outcome: 'fail', reason: 'payment_failed' })
          await work(world)
          const isMain = window.use === 'order' || window.use === 'advance'
          if (isMain && order.status === 'Payment Pending') books.end(order, 'Failed')
          return
        }
        await playScene(shop, window.providerOrderId, { outcome: how === 'twice' ? 'double_pay' : 'ok' })
        paid()
        if (how !== 'unknown') await work(world)
      })
    },
  },
  work: { weight: 2, plan: (world) => quietly('work', () => work(world)) },
  wait: {
    weight: 3,
    plan: (world, { a }) => {
      const minutes = WAITS[a % WAITS.length] ?? 25
      return quietly(`wait ${minutes} minutes`, () => wait(world, minutes))
    },
  },
  trust: {
    weight: 1,
    plan: ({ shop }, { a }) =>
      quietly('exchanges for who is trusted', () => setTerms(shop, { exchangeTrustOrders: a % 4 === 3 ? null : 1 })),
  },
  fault: {
    weight: 2,
    plan: ({ shop }, { a }) =>
      quietly(`fault ${a % 5}`, async () => {
        const refunds = 'POST /payments'
        setFaults(
          shop,
          [
            { api: { answer: 'accept_then_drop' as const, times: 2, only: refunds } },
            { webhooks: { copies: 2, reverse: true } },
            { api: { answer: '500' as const, times: 3, only: refunds } },
            {},
            { refunds: { status: 'pending' as const } },
          ][a % 5],
        )
      }),
  },
  'the bank answers': {
    weight: 2,
    plan(world, { a, b }) {
      const { shop } = world
      return quietly(b % 2 === 0 ? 'the bank refunds' : 'the bank sends a refund back', async () => {
        const refundId = pick(await pendingRefunds(shop), a)
        if (refundId === undefined) return
        await settleRefund(shop.razorpay, refundId, b % 2 === 0 ? 'processed' : 'failed')
        shop.clock.pass({ minutes: 2 })
        await work(world)
        await sendFailedAgain(world)
      })
    },
  },
}

/** What the bank sent back waits for an admin, who presses twice. */
async function sendFailedAgain({ shop, admin }: World): Promise<void> {
  const { mismatches } = (await send(shop, 'GET', '/v1/api/admin/money', undefined, admin.token)).json()
  for (const { id, kind } of mismatches) {
    if (kind !== 'refund_failed') continue
    const press = () => send(shop, 'POST', `/v1/api/admin/money/${id}/heal`, { kind }, admin.token)
    const answers = await Promise.all([press(), press()])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  }
}
