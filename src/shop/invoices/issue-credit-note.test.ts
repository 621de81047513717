import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#database/tables/invoices.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { type InvoicedOrder, insertOrder } from '../../../tests/support/invoiced-orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { readInvoice } from './read-invoice.ts'

onPostgres('credit notes', (database) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  afterAll(() => shop.close())

  const issue = (refundId: string) => database().db.transaction((tx) => issueCreditNote(tx, shop.shop, refundId))

  async function refund({ id: orderId }: InvoicedOrder, amountPaise: number, returnId: string | null = null) {
    const at = shop.shop.now()
    const id = shop.shop.newId()
    await database()
      .db.insert(refunds)
      .values({ id, orderId, amountPaise, returnId, reason: 'Too small', nextTryAt: at, createdAt: at })
    return id
  }

  const invoiceText = async (refundId: string) => {
    const [note] = await database().db.select().from(invoices).where(eq(invoices.refundId, refundId))
    const { filename, content } = await readInvoice(shop.shop, note?.id ?? '')
    return { filename, text: pdfPages(content).join('\n') }
  }

  test('a refund has one, however often and at once it is asked for', async () => {
    const order = await insertOrder(shop, await newPerson(shop))
    const refundId = await refund(order, 100_500)
    const numbers = await Promise.all([issue(refundId), issue(refundId), issue(refundId)])
    expect(new Set(numbers)).toEqual(new Set(['CN/25-26/000001']))
    const { filename, text } = await invoiceText(refundId)
    expect(filename).toBe(`credit-note-${order.number}.pdf`)
    for (const words of ['Credit note', 'CN/25-26/000001', 'TS/25-26/000001', 'Too small', '₹1,005.00']) {
      expect(text).toContain(words)
    }
  })

  test('what was returned is named, and only that', async () => {
    const order = await insertOrder(shop, await newPerson(shop))
    const [at, returnId] = [shop.shop.now(), shop.shop.newId()]
    await database().db.insert(returns).values({
      id: returnId,
      orderId: order.id,
      status: 'Received',
      reason: 'Too small',
      refundPaise: 50_000,
      createdAt: at,
      updatedAt: at,
    })
    await database().db.insert(returnItems).values({ returnId, orderItemId: order.itemId, quantity: 1 })
    const refundId = await refund(order, 50_000, returnId)
    await issue(refundId)
    const { text } = await invoiceText(refundId)
    expect(text).toContain('1 PCS')
    expect(text).toContain('₹500.00')
    expect(text).not.toContain('Platform fee')
  })

  test('without an invoice there is nothing to correct', async () => {
    const order = await insertOrder(shop, await newPerson(shop), { hasInvoice: false })
    expect(await issue(await refund(order, 100))).toBeNull()
    expect(await issue(shop.shop.newId())).toBeNull()
  })
})
