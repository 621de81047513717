import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { invoiceCounters, invoices } from '#database/tables/invoices.ts'
import { invoiceNumber } from '#rules/financial-year.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { insertOrder } from '../../../tests/support/invoiced-orders.ts'
import { newPerson } from '../../../tests/support/people.ts'
import { sampleInvoice } from '../../../tests/support/sample-invoices.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { buildInvoice } from './build-invoice.ts'
import { type InvoiceDocument, writeInvoiceDocument } from './write-invoice-document.ts'

const printed = buildInvoice(sampleInvoice())

onPostgres('invoice numbers', (database) => {
  let shop: TestShop
  let orderId: string

  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    orderId = (await insertOrder(shop, await newPerson(shop), { hasInvoice: false })).id
  })
  afterAll(() => shop.close())

  const write = async (tx: Db, kind: InvoiceDocument['kind'], at: string, sellerId = HOUSE_SELLER_ID) => {
    const issuedAt = new Date(at)
    const document = {
      kind,
      sellerId,
      orderId,
      refundId: null,
      correctsId: null,
      issuedAt,
      supplier: {},
      document: printed,
    }
    return (await writeInvoiceDocument(tx, shop.shop, document)).number
  }
  const take = (issuedAt: string, kind: InvoiceDocument['kind'] = 'invoice') =>
    database().db.transaction((tx) => write(tx, kind, issuedAt))

  test('each kind and each financial year counts for itself, from one', async () => {
    expect(await take('2030-06-12T09:30:00Z')).toBe('TS/30-31/000001')
    expect(await take('2030-06-12T09:30:00Z')).toBe('TS/30-31/000002')
    expect(await take('2030-06-12T09:30:00Z', 'credit_note')).toBe('CN/30-31/000001')
    expect(await take('2030-06-12T09:30:00Z', 'bill_of_supply')).toBe('BS/30-31/000001')
    expect(await take('2031-03-31T18:29:59Z')).toBe('TS/30-31/000003')
    expect(await take('2031-03-31T18:30:00Z')).toBe('TS/31-32/000001')
  })

  test.each([1, 99, 999_999, 1_000_000, 9_999_999])(
    'the number after %d is written as the rule writes it',
    async (next) => {
      const financialYear = '2032-33'
      await database().db.delete(invoices).where(eq(invoices.financialYear, financialYear))
      const counter = { kind: 'invoice' as const, financialYear, last: next - 1 }
      await database()
        .db.insert(invoiceCounters)
        .values(counter)
        .onConflictDoUpdate({
          target: [invoiceCounters.sellerId, invoiceCounters.kind, invoiceCounters.financialYear],
          set: counter,
        })
      expect(await take('2032-06-12T09:30:00Z')).toBe(invoiceNumber('invoice', financialYear, next))
    },
  )

  test('many at once, some of them rolled back: no gap and no number twice', async () => {
    const stored: string[] = []
    const one = async (index: number) => {
      const work = async (tx: Db) => {
        const number = await write(tx, 'invoice', '2033-06-12T09:30:00Z')
        if (index % 3 === 0) throw new Error('changed its mind')
        return number
      }
      await database()
        .db.transaction(work)
        .then(
          (number) => stored.push(number),
          (error: unknown) => expect(String(error)).toContain('changed its mind'),
        )
    }
    await Promise.all(Array.from({ length: 30 }, (_, index) => one(index)))
    const expected = Array.from({ length: 20 }, (_, index) => invoiceNumber('invoice', '2033-34', index + 1))
    expect(stored.sort()).toEqual(expected)
  })
})
