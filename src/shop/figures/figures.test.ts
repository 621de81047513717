import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { indianDate } from '#rules/indian-time.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { user } from '../../../tests/support/rows.ts'
import { customerRows, isCustomer } from '../customers/customer-rows.ts'
import { readFigures } from './read-figures.ts'
import { sumRevenue } from './revenue.ts'
import { salesByDay } from './sales-by-day.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const HOUR_MS = 3_600_000
const ENDED = ['Cancelled', 'Failed']
const id = () => newId(NOW, (count) => randomBytes(count))
const accounts = [user({ role: 'customer' }), user({ role: 'seller' }), user({ role: 'admin' })]

const anySale = fc.record({
  buyer: fc.integer({ min: 0, max: accounts.length }),
  status: fc.constantFrom(...ORDER_STATUSES),
  rupees: fc.integer({ min: 1, max: 5000 }),
  // Around midnight in India, where a UTC day is not a day of the shop.
  hoursAgo: fc.integer({ min: 0, max: 24 * 9 }),
  back: fc.option(fc.record({ state: fc.constantFrom('queued', 'processed', 'failed'), hoursAgo: fc.nat(24 * 9) })),
})
type Sale = typeof anySale extends fc.Arbitrary<infer One> ? One : never

async function write(db: Db, sales: readonly Sale[]): Promise<void> {
  await db.delete(orders)
  await db.delete(users)
  await db.insert(users).values(accounts)
  for (const [index, { buyer, status, rupees, hoursAgo, back }] of sales.entries()) {
    const paise = rupees * 100
    const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS)
    const order: typeof orders.$inferInsert = {
      ...{ id: id(), number: String(index).padStart(8, '0'), userId: accounts[buyer]?.id ?? null, status },
      ...{ placedAt: at, updatedAt: at, deliverBy: at },
      method: 'COD',
      paymentStatus: 'Pending',
      stock: 'taken',
      ...{ fullName: 'Asha', phone: '9000000001', email: 'asha@example.in', address: 'Lane 1', city: 'Pune' },
      ...{ state: 'Maharashtra', country: 'India', postalCode: '411001', quantity: 1, searchText: '' },
      ...{ subtotalPaise: paise, discountPaise: 0, shippingPaise: 0, platformFeePaise: 0, totalPaise: paise },
    }
    await db.insert(orders).values(order)
    if (back === null) continue
    const createdAt = new Date(NOW.getTime() - back.hoursAgo * HOUR_MS)
    const refund = {
      id: id(),
      orderId: order.id,
      amountPaise: 100,
      reason: 'Too wide',
      nextTryAt: createdAt,
      createdAt,
    }
    await db.insert(refunds).values({ ...refund, state: back.state as 'queued' })
  }
}

const isSold = ({ status }: Sale) => !ENDED.includes(status)
const isBack = (sale: Sale) => isSold(sale) && sale.back !== null && sale.back.state !== 'failed'
const sum = (sales: readonly Sale[]) => sales.reduce((all, { rupees }) => all + rupees, 0)
const toDay = (hoursAgo: number) => indianDate(new Date(NOW.getTime() - hoursAgo * HOUR_MS))

onBothDatabases('figures', (database) => {
  test('are what counting the orders one by one comes to', async () => {
    const { db } = database()
    const property = fc.asyncProperty(fc.array(anySale, { maxLength: 15 }), async (sales) => {
      await write(db, sales)
      const [sold, back] = [sales.filter(isSold), sales.filter(isBack)]
      expect(await sumRevenue(db)).toBe(sum(sold) - back.length)
      for (const { day, ...figures } of await salesByDay(db, NOW, 7)) {
        const ofDay = sold.filter(({ hoursAgo }) => toDay(hoursAgo) === day)
        const left = back.filter((sale) => toDay(sale.back?.hoursAgo ?? 0) === day)
        expect({ day, ...figures }).toEqual({ day, revenue: sum(ofDay) - left.length, orders: ofDay.length })
      }
      const week = (hours: number) => hours <= 24 * 7
      expect(await readFigures(db, new Date(NOW.getTime() - 7 * 24 * HOUR_MS), NOW)).toMatchObject({
        begun: sales.filter(({ hoursAgo }) => week(hoursAgo)).length,
        completed: sold.filter(({ hoursAgo, status }) => week(hoursAgo) && status !== 'Payment Pending').length,
        revenue:
          sum(sold.filter(({ hoursAgo }) => week(hoursAgo))) -
          back.filter((sale) => week(sale.back?.hoursAgo ?? 0)).length,
      })
      const found = await customerRows(db).select().where(isCustomer)
      const expected = accounts.flatMap((person, index) => {
        // An order counts as bought once it is paid or confirmed.
        const own = sold.filter(({ buyer, status }) => buyer === index && status !== 'Payment Pending')
        if (person.role !== 'customer' && own.length === 0) return []
        return [{ id: person.id, count: own.length, paise: (sum(own) - own.filter(isBack).length) * 100 }]
      })
      const got = found.map(({ user: { id }, orderCount, spentPaise }) => {
        return { id, count: Number(orderCount), paise: Number(spentPaise) }
      })
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect(got.sort(byId)).toEqual(expected.sort(byId))
    })
    await fc.assert(property, { numRuns: 30 })
  })
})
