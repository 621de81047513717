import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import type { Database } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { brokenInvariants, newBuyer, readOne } from './order-work.ts'
import { placeOnline } from './orders.ts'
import { setFaults } from './payments.ts'
import { newPerson, type Person, send } from './people.ts'
import { openTestShop, stockProduct, type TestShop } from './test-shop.ts'

/** A shop with money mismatches, and its users. `our` is set once the tests run. */
export function withMoney(database: () => Database) {
  const our = {} as { shop: TestShop; buyer: Person; seller: Person; admin: Person }
  beforeAll(async () => {
    our.shop = await openTestShop({ database: database(), hasLimits: false })
    our.buyer = await newBuyer(our.shop)
    our.seller = await newPerson(our.shop, 'seller')
    our.admin = await newPerson(our.shop, 'admin')
  })
  afterEach(async () => {
    setFaults(our.shop)
    expect(await brokenInvariants(our.shop)).toEqual([])
  })
  afterAll(() => our.shop.close())

  return {
    our,
    place: async () => placeOnline(our.shop, our.buyer, await stockProduct(our.shop, { stock: 5 })),
    read: ({ order }: PaymentOrderJson) => readOne(our.shop, our.buyer, order._id),
    refundsOf: ({ order }: PaymentOrderJson) =>
      our.shop.database.db.select().from(refunds).where(eq(refunds.orderId, order._id)),
    ask: () => send(our.shop, 'POST', '/v1/api/admin/money/ask', {}, our.admin.token),
    applyFix: (id: string, kind: MismatchKind) =>
      send(our.shop, 'POST', `/v1/api/admin/money/${id}/heal`, { kind }, our.admin.token),
  }
}
