import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from './support/invariants.ts'
import { raceProblems } from './support/invariants-races.ts'
import { brokenInvariants, newBuyer, newCoupon, readOne } from './support/order-work.ts'
import { placeCod, placeOnline } from './support/orders.ts'
import { ledgerOf, payOrder } from './support/payments.ts'
import { type Person, send } from './support/people.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

let shop: TestShop
let buyer: Person

// A day in the life: paid, cancelled and refunded, in cash, with a coupon, never paid.
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  const product = await stockProduct(shop, { stock: 50 })
  const code = await newCoupon(shop, { code: 'DAYLIGHT', usageLimit: 3 })
  await placeCod(shop, buyer, product, { cart: { couponCode: code } })
  for (const isCancelled of [false, true]) {
    const { razorpayOrder, order } = await placeOnline(shop, buyer, product)
    await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
    if (isCancelled) await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, buyer.token)
  }
  const { order } = await placeOnline(shop, buyer, product)
  shop.clock.pass({ minutes: 21 })
  expect(await brokenInvariants(shop)).toEqual([])
  expect((await readOne(shop, buyer, order._id)).status).toBe('Failed')
})
afterAll(() => shop.close())

/** One lie in the books at a time: each is noticed, by the invariant that it breaks. */
test.each([
  ['I1', sql`update orders set payment_status = 'Pending' where status = 'Paid'`],
  ['I1', sql`delete from captures where id in (select capture_id from refunds) is not true`],
  ['I1', sql`update captures set amount_paise = amount_paise - 1`],
  ['I1', sql`update refunds set amount_paise = amount_paise - 1`],
  ['I1', sql`update refunds set state = 'failed'`],
  ['I1', sql`update refunds set provider_refund_id = 'rfnd_neverSent00001'`],
  ['I2', sql`delete from payments where id not in (select payment_id from captures)`],
  ['I3', sql`update products set stock = stock + 1`],
  ['I3', sql`delete from stock_movements where reason = 'release'`],
  ['I3', sql`update orders set stock = 'taken' where status = 'Failed'`],
  ['I4', sql`update coupons set used_count = 2`],
  ['I4', sql`update coupon_uses set returned_at = now()`],
  ['I5', sql`update order_items set price_paise = price_paise - 1`],
  ['I5', sql`update order_items set fee_share_paise = fee_share_paise + 1`],
  ['I7', sql`update orders set expires_at = '2020-01-01' where status = 'Processing'`],
  ['I7', sql`update orders set stock = 'held' where status = 'Paid'`],
  ['I8', sql`delete from mails where kind = 'order_paid'`],
  ['I8', sql`delete from mails where kind = 'order_refund_sent'`],
  ['I9', sql`update invoice_counters set last = last + 1`],
  ['I9', sql`delete from invoices where kind = 'credit_note'`],
  ['I10', sql`update order_events set was = 'Completed', became = 'Pending' where kind = 'payment'`],
  ['I11', sql`delete from order_events where kind = 'status'`],
  ['I11', sql`delete from order_events where kind = 'payment'`],
  ['I11', sql`delete from order_events where kind = 'placed'`],
])('%s is broken by a lie', async (name, lie) => {
  const ledger = await ledgerOf(shop)
  const now = shop.clock.now()
  const undone = new Error('undone')
  const told = shop.database.db.transaction(async (tx) => {
    await tx.execute(lie)
    const problems = await checkInvariants(tx, ledger, { now })
    throw Object.assign(undone, { problems })
  })
  await expect(told).rejects.toBe(undone)
  expect(undone).toMatchObject({ problems: expect.arrayContaining([expect.stringMatching(`^${name} `)]) })
})

test.each([
  ['R1', sql`update orders set status = 'Shipped' where status = 'Cancelled'`],
  [
    'R2',
    sql`update mails set event_key = replace(event_key, ':refund_sent:', ':shipped:'), next_try_at = next_try_at + interval '1 hour'
      where event_key like '%:refund_sent:%'`,
  ],
  ['R3', sql`update products set stock = stock + 1`],
])('%s is broken by a lie', async (name, lie) => {
  expect(await raceProblems(shop.database.db)).toEqual([])
  const undone = new Error('undone')
  const told = shop.database.db.transaction(async (tx) => {
    await tx.execute(lie)
    throw Object.assign(undone, { problems: await raceProblems(tx) })
  })
  await expect(told).rejects.toBe(undone)
  expect(undone).toMatchObject({ problems: expect.arrayContaining([expect.stringMatching(`^${name} `)]) })
})

test('I6 is broken by an order that was promised and is not there', async () => {
  const lost = shop.shop.newId()
  const problems = await checkInvariants(shop.database.db, await ledgerOf(shop), {
    now: shop.clock.now(),
    acknowledged: [lost],
  })
  expect(problems).toEqual([`I6 what was acknowledged is there: ${lost}`])
})
