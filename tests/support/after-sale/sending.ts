import { expect } from 'vitest'
import type { OrderStatus } from '#rules/order-status.ts'
import { statusProblem } from '#rules/order-status-changes.ts'
import { trackParcels } from '#shop/tracking/track-parcels.ts'
import { deliverParcelWebhooks, moveTestParcel } from '../courier.ts'
import { readOne } from '../order-work.ts'
import { BOX_SIZE, parcelRows, runLabels } from '../parcels.ts'
import { send } from '../people.ts'
import type { Order } from './books.ts'
import { deliver } from './buying.ts'
import type { Actions } from './plan.ts'
import { newest, now, pick, type World } from './world.ts'

export const SENDING: Actions = {
  'send by courier': {
    weight: 2,
    plan(world, { a }) {
      const { shop, books, seller } = world
      const ready = books.orders.filter((order) => order.isFirm && order.isAlive && !order.hasParcel && isFree(order))
      const order = pick(newest(ready), a)
      if (order === undefined) return null
      const items = order.lines.map(({ id: item, quantity }) => ({ item, quantity }))
      const url = `/v1/api/seller/orders/${order.id}/parcels`
      return {
        says: `send ${order.status} by courier`,
        isExpected: true,
        call: () => send(shop, 'POST', url, { parcels: [{ items, ...BOX_SIZE }] }, seller.token),
        async done() {
          await carry(world, order)
          order.hasParcel = true
          order.status = 'Delivered'
          deliver(order, now(world))
        },
      }
    },
  },
}

/** Its money allows what the courier will tell of. */
function isFree({ status, method, isPaidFirst, wasPaidPaise, backPaise, hasReturned, returns }: Order): boolean {
  const order = { status, method: isPaidFirst ? 'online' : method } as const
  const money = { paidPaise: wasPaidPaise, backPaise, hasReturnedPayment: hasReturned }
  const mayBe = (next: OrderStatus) => statusProblem({ order, next, money, confirm: undefined }) === null
  return returns.length === 0 && mayBe('Shipped') && mayBe('Delivered')
}

async function carry({ shop, seller }: World, { id }: Order): Promise<void> {
  const order = await readOne(shop, seller, id)
  await runLabels(shop)
  const awb = (await parcelRows(shop, order)).at(-1)?.awb
  expect(awb, 'what is packed has a label').toBeTypeOf('string')
  for (const move of ['picked_up', 'out_for_delivery', 'delivered'] as const) {
    shop.clock.pass({ minutes: 1 })
    moveTestParcel(shop, awb ?? '', move)
    await deliverParcelWebhooks(shop)
    await trackParcels(shop.shop)
  }
}
