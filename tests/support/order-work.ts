import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { coupons } from '#database/tables/coupons.ts'
import { settings } from '#database/tables/settings.ts'
import { expireExchanges } from '#shop/exchanges/expire-exchanges.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { stepQueues } from '#shop/notices/step-queues.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { checkInvariants } from './invariants.ts'
import { deliverNotices, ledgerOf } from './payments.ts'
import { newPerson, type Person, send } from './people.ts'
import { coupon } from './rows.ts'
import type { TestShop } from './test-shop.ts'

/** A buyer with a verified email: their COD orders need no confirmation. */
export async function newBuyer(shop: TestShop): Promise<Person> {
  const user = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, user.user._id))
  return user
}

type CouponPart = Partial<typeof coupons.$inferInsert>

export async function newCoupon({ database, shop }: TestShop, part: CouponPart = {}): Promise<string> {
  const code = part.code ?? `C${shop.newId().slice(-8).toUpperCase()}`
  await database.db.insert(coupons).values(coupon({ ...part, code }))
  return code
}

export async function usedCount({ database }: TestShop, code: string): Promise<number | undefined> {
  const [row] = await database.db.select().from(coupons).where(eq(coupons.code, code))
  return row?.usedCount
}

/** Changes the store's terms as an admin. */
export async function setTerms(
  { database, shop }: TestShop,
  part: Partial<typeof settings.$inferInsert>,
): Promise<void> {
  const officers = {
    grievanceOfficer: 'Meera Iyer',
    grievanceEmail: 'care@example.in',
    grievancePhone: '080 0000 0000',
  }
  const contact = { email: 'shop@example.in', phone: '080 0000 0001', address: '14 Weavers Lane, Bengaluru 560001' }
  await database.db
    .insert(settings)
    .values({ id: 1, legalName: 'Threadspeak Crafts', ...contact, ...officers, ...part })
    .onConflictDoUpdate({ target: settings.id, set: part })
  await shop.settings.refresh()
}

/** Runs all background jobs until nothing is due. */
export async function doAllWork(test: TestShop): Promise<void> {
  await deliverNotices(test)
  await handleWebhooks(test.shop)
  await checkPayments(test.shop)
  await expireOrders(test.shop)
  await expireExchanges(test.shop)
  await stepQueues(test.shop)
  while ((await sendRefunds(test.shop)) > 0);
  await deliverNotices(test)
  await handleWebhooks(test.shop)
}

/** Violated invariants after all jobs have run. */
export async function brokenInvariants(test: TestShop, acknowledged: readonly string[] = []): Promise<string[]> {
  await doAllWork(test)
  return checkInvariants(test.database.db, await ledgerOf(test), { now: test.clock.now(), acknowledged })
}

/** Sends an order with an idempotency key, as our own pages do. */
export function sendWithKey({ app }: TestShop, body: object, { token }: Person, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return app.inject({ method: 'POST', url: '/v1/api/orders', headers, payload: body })
}

export async function readOne(shop: TestShop, { token }: Person, id: string) {
  return (await send(shop, 'GET', `/v1/api/orders/${id}`, undefined, token)).json().order
}
