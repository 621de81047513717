import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#database/migrate.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { insertOrder } from '../../../tests/support/invoiced-orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { migrationsDir } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { readInvoice } from '../invoices/read-invoice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
afterAll(() => shop.close())

const invoiceText = async (id: string | null) => pdfPages((await readInvoice(shop.shop, id ?? '')).content).join('\n')
const erase = async ({ user, token }: Person) => {
  const response = await send(shop, 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token)
  expect(response.statusCode, response.body).toBe(200)
}

test('the papers of somebody who left keep number, goods, sums and state, and no name', async () => {
  const buyer = await newPerson(shop)
  const { invoiceId } = await insertOrder(shop, buyer, { status: 'Delivered' })
  await erase(buyer)
  const text = await invoiceText(invoiceId)
  for (const words of ['TS/25-26/', 'Former customer', 'Karnataka (29)', '₹1,005.00']) expect(text).toContain(words)
  for (const words of ['Asha', 'Lake View', 'Bengaluru 560038', '98765']) expect(text).not.toContain(words)
})

test('a paper of ₹50,000 or more goes on naming its buyer, because tax law asks for it', async () => {
  const buyer = await newPerson(shop)
  const sums = { platformFeePaise: 6_000_000, totalPaise: 6_100_000 }
  const { invoiceId } = await insertOrder(shop, buyer, { status: 'Delivered', ...sums })
  await erase(buyer)
  for (const text of ['Asha Rao', '7 Lake View Road']) expect(await invoiceText(invoiceId)).toContain(text)
})

test('who was erased before has the rest taken out by the migration', async () => {
  const { db } = shop.database
  const { id: orderId } = await insertOrder(shop, await newPerson(shop), { email: 'former-1@erased.invalid' })
  const { id: otherId } = await insertOrder(shop, await newPerson(shop))
  const at = shop.shop.now()
  for (const id of [orderId, otherId]) {
    const track = { trackingId: 'T1', status: 'Shipped' as const, notes: 'Left with Asha', at }
    await db.insert(orderTracking).values({ id: shop.shop.newId(), orderId: id, ...track })
    const refund = { amountPaise: 100, reason: 'Asha called', nextTryAt: at, createdAt: at }
    await db.insert(refunds).values({ id: shop.shop.newId(), orderId: id, ...refund })
  }
  const all = await readMigrations(migrationsDir)
  const remains = all.find(({ name }) => name.endsWith('erase-remains'))
  for (const statement of remains?.statements ?? []) await db.execute(sql.raw(statement))
  const toWords = async (id: string) =>
    JSON.stringify([
      await db.select().from(orders).where(eq(orders.id, id)),
      await db.select().from(orderTracking).where(eq(orderTracking.orderId, id)),
      await db.select().from(refunds).where(eq(refunds.orderId, id)),
    ])
  expect(await toWords(orderId)).not.toMatch(/Left with|called|Bengaluru/)
  for (const text of ['Left with', 'called', 'Bengaluru']) expect(await toWords(otherId)).toContain(text)
})
