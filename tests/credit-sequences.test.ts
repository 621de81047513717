import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { creditFor } from '#rules/store-credit.ts'
import { onBothDatabases } from './support/both-databases.ts'
import { giveCredit, readBalance } from './support/credit.ts'
import { brokenInvariants, doAllWork, newBuyer } from './support/order-work.ts'
import { moveTo, orderBody } from './support/orders.ts'
import { payOrder } from './support/payments.ts'
import { newPerson, send } from './support/people.ts'
import { openTestShop, stockProduct } from './support/test-shop.ts'

type Method = 'online' | 'COD'
type Step =
  | { does: 'grant'; rupees: number }
  | { does: 'order'; method: Method; usesCredit: boolean; isPaid: boolean }
  | { does: 'cancel' | 'deliver' | 'return' | 'return as credit'; which: number }
  | { does: 'refund'; which: number; rupees: number }
  | { does: 'wait' }

const which = fc.nat({ max: 5 })
const method = fc.constantFrom<Method>('online', 'COD')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('grant' as const), rupees: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ does: fc.constant('order' as const), method, usesCredit: fc.boolean(), isPaid: fc.boolean() }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'deliver' as const), which }),
  fc.record({ does: fc.constantFrom('return' as const, 'return as credit' as const), which }),
  fc.record({ does: fc.constant('refund' as const), which, rupees: fc.integer({ min: 1, max: 700 }) }),
  fc.constant({ does: 'wait' as const }),
)

/** One piece at ₹500, and what is added to it. */
const TOTAL_PAISE = 55_500

onBothDatabases('store credit after any sequence of orders, refunds and returns', (database) => {
  test('every paisa is in goods, refunds or credit, and each rupee is refunded once', {
    timeout: 240_000,
  }, async () => {
    const shop = await openTestShop({ hasLimits: false, database: database() })
    const admin = await newPerson(shop, 'admin')
    const seller = await newPerson(shop, 'seller')
    await send(shop, 'PUT', '/v1/api/settings', { isCreditOffered: true }, seller.token)

    const play = async (steps: readonly Step[]) => {
      const buyer = await newBuyer(shop)
      const product = await stockProduct(shop, { originalPaise: 50_000, discountPaise: null, stock: 50 })
      const orders: OrderJson[] = []
      const at = (index: number) => orders[index % Math.max(1, orders.length)]
      let grantedPaise = 0
      for (const one of steps) {
        if (one.does === 'grant') {
          await giveCredit(shop, admin, buyer, one.rupees)
          grantedPaise += one.rupees * 100
        } else if (one.does === 'order') {
          const held = Math.round((await readBalance(shop, buyer)) * 100)
          const storeCredit = one.usesCredit ? creditFor(held, TOTAL_PAISE) / 100 : 0
          const paymentMethod = storeCredit > 0 ? { storeCredit } : {}
          const body = orderBody(product, one.method, { paymentMethod, shippingInfo: { email: buyer.email } })
          const answer = await send(shop, 'POST', '/v1/api/orders', body, buyer.token)
          expect(answer.statusCode, answer.body).toBe(200)
          const { order, razorpayOrder } = answer.json()
          orders.push(order)
          if (razorpayOrder !== undefined && one.isPaid) await payOrder(shop, razorpayOrder.id)
          await doAllWork(shop)
        } else if (one.does === 'wait') {
          shop.clock.pass({ minutes: 25 })
          await doAllWork(shop)
        } else {
          const order = at(one.which)
          if (order === undefined) continue
          const url = `/v1/api/orders/${order._id}`
          if (one.does === 'cancel') await send(shop, 'POST', `${url}/cancel`, {}, buyer.token)
          else if (one.does === 'deliver') await moveTo(shop, seller, order, 'Delivered').catch(() => null)
          else if (one.does === 'refund')
            await send(shop, 'POST', `${url}/refund`, { amount: one.rupees }, seller.token)
          else {
            const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
            const asked = { items, reason: 'Too loud', isCredit: one.does === 'return as credit' }
            const answer = await send(shop, 'POST', `${url}/returns`, asked, buyer.token)
            const returnId = answer.json().order?.returns.at(-1)?._id
            for (const status of ['Approved', 'Received', 'Refunded'])
              await send(shop, 'PUT', `/v1/api/returns/${returnId}`, { status }, seller.token)
          }
        }
      }
      expect(await brokenInvariants(shop)).toEqual([])
      const { credit } = (await send(shop, 'GET', '/v1/api/account/credit', undefined, buyer.token)).json()
      const sums = new Map<string, number>()
      for (const { kind, amount } of credit.entries) sums.set(kind, (sums.get(kind) ?? 0) + Math.round(amount * 100))
      const sum = (kind: string) => sums.get(kind) ?? 0
      expect(sum('granted')).toBe(grantedPaise)
      expect(Math.round(credit.balance * 100)).toBe(grantedPaise + sum('spent') + sum('released') + sum('refunded'))
    }

    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), play), { numRuns: 12 })
    await shop.close()
  })
})
