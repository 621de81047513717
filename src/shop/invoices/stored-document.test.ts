import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#database/migrate.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { insertOrder } from '../../../tests/support/invoiced-orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson } from '../../../tests/support/people.ts'
import { migrationsDir } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { readInvoice } from './read-invoice.ts'

onPostgres('papers of before', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  afterAll(() => shop.close())

  /** An order with a returned item, with both its documents. */
  async function soldAndReturned() {
    const { db } = database()
    const { id: orderId, itemId, invoiceId } = await insertOrder(shop, await newPerson(shop))
    const [at, returnId, refundId] = [shop.shop.now(), shop.shop.newId(), shop.shop.newId()]
    const back = { status: 'Received' as const, reason: 'Too small', refundPaise: 50_000, createdAt: at, updatedAt: at }
    await db.insert(returns).values({ id: returnId, orderId, ...back })
    await db.insert(returnItems).values({ returnId, orderItemId: itemId, quantity: 1 })
    const refund = { amountPaise: 50_000, returnId, reason: 'A stain', nextTryAt: at, createdAt: at }
    await db.insert(refunds).values({ id: refundId, orderId, ...refund })
    await db.transaction((tx) => issueCreditNote(tx, shop.shop, refundId))
    const [note] = await db.select().from(invoices).where(eq(invoices.refundId, refundId))
    return { orderId, invoiceId: invoiceId ?? '', noteId: note?.id ?? '' }
  }

  /** Applies the migration's conversion to the existing documents. */
  async function freezeAgain(): Promise<void> {
    const { db } = database()
    await db.update(invoices).set({ document: {}, correctsId: null })
    const all = await readMigrations(migrationsDir)
    const frozen = all.find(({ name }) => name.endsWith('frozen-invoices'))
    const updates = frozen?.statements.filter((statement) => /^UPDATE /m.test(statement)) ?? []
    expect(updates).toHaveLength(2)
    for (const update of updates) await db.execute(sql.raw(update))
  }

  const invoiceText = async (documentId: string) =>
    pdfPages((await readInvoice(shop.shop, documentId)).content).join('\n')

  test('are frozen by the migration as they were, whatever their order says later', async () => {
    const { db } = database()
    const { orderId, invoiceId, noteId } = await soldAndReturned()
    const before = [await invoiceText(invoiceId), await invoiceText(noteId)]
    await freezeAgain()
    const elsewhere = { fullName: 'Nobody', address: '9 Hill Road', state: 'Kerala' }
    await db.update(orders).set(elsewhere).where(eq(orders.id, orderId))
    await db.update(orderItems).set({ title: 'Renamed', pricePaise: 1 }).where(eq(orderItems.orderId, orderId))
    await db.update(refunds).set({ reason: 'Other', amountPaise: 1 }).where(eq(refunds.orderId, orderId))
    await db.delete(returnItems)
    expect([await invoiceText(invoiceId), await invoiceText(noteId)]).toEqual(before)
    expect(before[1]).toContain('A stain')
    const [stored] = await db.select().from(invoices).where(eq(invoices.id, noteId))
    expect(stored?.correctsId).toBe(invoiceId)
  })
})
