import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminDashboardJson } from '#contracts/admin/admin-dashboard.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import { mails } from '#database/tables/mail.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments, refunds, webhookEvents } from '#database/tables/payments.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { logIn, newPerson, send } from '../../../tests/support/people.ts'
import { newSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
afterAll(() => shop.close())

async function board(days: number | string = 7): Promise<AdminDashboardJson> {
  const { token } = await newPerson(shop, 'admin')
  return (await send(shop, 'GET', `/v1/api/admin/dashboard?days=${days}`, undefined, token)).json()
}

test('tells revenue net of refunds, orders, customers, checkouts and returns of the days and of those before [ADMIN-01] [ADMIN-15] [ADMIN-02]', async () => {
  let buyer = await newBuyer(shop)
  const product = await stockProduct(shop, { originalPaise: 200_000, discountPaise: null, stock: 20 })
  const early = await placeCod(shop, buyer, product)
  shop.clock.pass({ days: 7 })
  // Sessions do not live that long.
  buyer = { ...buyer, token: await logIn(shop, buyer.email) }
  const seller = await newPerson(shop, 'seller')
  const first = await placeCod(shop, buyer, product)
  const second = await placeCod(shop, buyer, product)
  await moveTo(shop, seller, second, 'Cancelled')
  const waiting = await placeOnline(shop, buyer, product)
  await moveTo(shop, seller, first, 'Delivered')
  await send(shop, 'POST', `/v1/api/orders/${first._id}/refund`, { amount: 150 }, seller.token)
  const items = first.cart.items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
  await send(shop, 'POST', `/v1/api/orders/${first._id}/returns`, { items, reason: 'Too wide' }, buyer.token)

  const result = await board()
  // Only what was cancelled or failed is left out; what waits for its payment is not completed.
  expect(result.now).toEqual({
    revenue: first.cart.total - 150 + waiting.order.cart.total,
    orders: 2,
    newCustomers: 0,
    returns: 1,
    begun: 3,
    completed: 1,
  })
  expect(result.before).toMatchObject({ revenue: early.cart.total, orders: 1, newCustomers: 1, begun: 1, completed: 1 })
  expect(result.byDay).toHaveLength(7)
  expect(result.byDay.at(-1)).toEqual({ day: '2026-03-09', revenue: result.now.revenue, orders: 2 })
  expect(result.byDay.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(result.now.revenue)
  expect(result.needs.returns).toBe(1)
  // Where the dashboard leads to shows these and no others.
  const found = (await send(shop, 'GET', '/v1/api/seller/orders?returns=waiting', undefined, seller.token)).json()
  expect(found).toMatchObject({ total: 1, orders: [{ _id: first._id }] })

  const month = await board(30)
  expect(month.now.revenue).toBe(result.now.revenue + result.before.revenue)
  const sellers = (await send(shop, 'GET', '/v1/api/seller/dashboard', undefined, seller.token)).json()
  expect(sellers.revenue).toBe(month.now.revenue)
  expect(sellers.days).toEqual(month.byDay)
})

test('money that came twice and went back changes no revenue', async () => {
  const buyer = await newBuyer(shop)
  const seller = await newPerson(shop, 'seller')
  const placed = await placeOnline(shop, buyer, await stockProduct(shop, { stock: 5 }))
  const before = await board()
  const proof = await payOrder(shop, placed.razorpayOrder.id)
  await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  const paid = (await board()).now.revenue
  // It was counted when it was ordered.
  expect(paid).toBe(before.now.revenue)
  const { amount: amountPaise } = placed.razorpayOrder
  const [payment] = await shop.database.db.select().from(payments).where(eq(payments.orderId, placed.order._id))
  const second = { id: 'pay_second', paymentId: payment!.id, amountPaise, use: 'refund' as const, at: shop.clock.now() }
  await shop.database.db.insert(captures).values(second)
  const at = { nextTryAt: shop.clock.now(), createdAt: shop.clock.now() }
  const back = { id: shop.shop.newId(), orderId: placed.order._id, captureId: second.id, reason: 'Paid twice' }
  await shop.database.db.insert(refunds).values({ ...back, ...at, amountPaise, state: 'processed' })
  expect((await board()).now.revenue).toBe(paid)
  const sellers = (await send(shop, 'GET', '/v1/api/seller/dashboard', undefined, seller.token)).json()
  expect(sellers.revenue).toBe((await board(30)).now.revenue)
})

test.each(['', '8', 'odd', '-7', '7%20days'])('asked for %j days, answers thirty', async (days) => {
  expect((await board(days)).days).toBe(30)
})

test('counts what needs a person, and forgets it once it is done', async () => {
  const before = (await board()).needs
  const applicant = await newPerson(shop, 'customer', { role: 'seller' })
  const query = { name: 'Asha', email: 'asha@example.in', subject: 'Hello', message: 'Where is my parcel?' }
  await send(shop, 'POST', '/v1/api/care/queries', query)
  const dead = { kind: 'code', to: 'nobody@example.in', subject: 'x', text: 'x', html: 'x', state: 'dead' as const }
  const at = { nextTryAt: shop.clock.now(), createdAt: shop.clock.now() }
  await shop.database.db.insert(mails).values({ id: shop.shop.newId(), ...dead, ...at })
  const paid = await placeCod(shop, await newBuyer(shop), await stockProduct(shop))
  const claim = { method: 'online' as const, paymentStatus: 'Paid' as const }
  await shop.database.db.update(orders).set(claim).where(eq(orders.id, paid._id))
  const notice = { event: 'refund.processed', body: '{}', receivedAt: shop.clock.now(), lastError: 'No answer' }
  await shop.database.db.insert(webhookEvents).values([
    { id: 'dead', ...notice },
    // Neither what is tried again by itself, nor what the money page asked for, is counted here.
    { id: 'waiting', ...notice, nextTryAt: shop.clock.now() },
    { id: 'asked:pay_1', ...notice, event: 'asked' },
  ])
  await shop.database.db.insert(jobRuns).values([
    { name: 'expiry', ranAt: shop.clock.now(), lastError: 'The pipe is broken' },
    { name: 'sweeps', ranAt: shop.clock.now() },
  ])
  const waits = (await board()).needs
  expect(waits).toEqual({
    ...before,
    applications: before.applications + 1,
    mails: before.mails + 1,
    mismatches: before.mismatches + 1,
    notices: before.notices + 1,
    jobs: before.jobs + 1,
  })

  // Nobody answered for a day and a half: twelve hours are left.
  shop.clock.pass({ hours: 37 })
  expect((await board()).needs.queries).toBe(1)
  const { queries } = (
    await send(shop, 'GET', '/v1/api/seller/care', undefined, (await newPerson(shop, 'seller')).token)
  ).json()
  const answer = { body: 'Tomorrow.' }
  const fresh = await newPerson(shop, 'seller')
  await send(shop, 'POST', `/v1/api/seller/care/${queries[0]._id}/reply`, answer, fresh.token)
  expect((await board()).needs.queries).toBe(0)
  shop.clock.pass({ days: 24 })
  expect((await board()).needs.queries).toBe(1)

  const admin = await newPerson(shop, 'admin')
  await send(shop, 'POST', `/v1/api/admin/sellers/${applicant.user._id}/approve`, undefined, admin.token)
  expect((await board()).needs.applications).toBe(before.applications)
})

test('counts what a seller left to be sent, once nobody works for them', async () => {
  const { sellerId, user } = await newSeller(shop)
  const product = await stockProduct(shop, { sellerId, title: 'Left shawl' })
  const order = await placeCod(shop, await newBuyer(shop), product)
  expect((await board()).needs.orphans).toBe(0)
  const admin = await newPerson(shop, 'admin')
  const deleted = await send(shop, 'DELETE', `/v1/api/admin/sellers/${user._id}`, undefined, admin.token)
  expect(deleted.statusCode, deleted.body).toBe(200)
  expect((await board()).needs.orphans).toBe(1)
  await moveTo(shop, admin, order, 'Shipped')
  expect((await board()).needs.orphans).toBe(0)
})
