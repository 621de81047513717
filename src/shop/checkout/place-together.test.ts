import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { orderInput } from '#contracts/orders/orders.ts'
import type { Database } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { limits } from '#database/tables/limits.ts'
import { orders } from '#database/tables/orders.ts'
import { toEnglish } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { orderBody } from '../../../tests/support/orders.ts'
import type { Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { LIMITS } from '../limits/limits.ts'
import { placeOrder } from './place-order.ts'

/** Spied before any connection is made: the pool keeps the function it finds then. */
const query = vi.spyOn(pg.Client.prototype, 'query')

const SYNC = `select pg_logical_emit_message(true, 'shop', '')`

onBothDatabases('orders at the same time', (database) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: true })
    await setTerms(shop, { codConfirmAbovePaise: 1_000_000 })
  })
  afterAll(() => shop.close())

  const goods = (stock: number) => stockProduct(shop, { stock, originalPaise: 60_000, discountPaise: null })
  const buyersOf = (count: number) => Promise.all(Array.from({ length: count }, () => newBuyer(shop)))
  const place = (buyer: Person, product: Product, key: string | null = null) =>
    placeOrder(asUser(shop, buyer), orderInput.parse(bodyOf(buyer, product)), key)
  const stockOf = async ({ id }: Product) =>
    (await database().db.select().from(products).where(eq(products.id, id)))[0]?.stock

  test('share a transaction, and have an invoice number each', async () => {
    const [buyers, product] = [await buyersOf(9), await goods(20)]
    const placed = await Promise.all(buyers.map((buyer) => place(buyer, product)))
    // The first goes at once, the others while it is written.
    expect(await transactionsOf(database(), buyers)).toBe(2)
    expect(new Set(placed.map(({ order }) => order.invoiceNumber)).size).toBe(9)
    expect(await stockOf(product)).toBe(11)
  })

  test('for the last pieces: who comes too late hears it, and the others have theirs', async () => {
    const [buyers, product] = [await buyersOf(5), await goods(3)]
    const ends = await Promise.allSettled(buyers.map((buyer) => place(buyer, product)))
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []))
    expect(refusals).toEqual(Array(2).fill(toEnglish(tooFewLeft(product.title, 0))))
    expect(await stockOf(product)).toBe(0)
  })

  test('of one buyer follow each other, and one key is one order', async () => {
    const [[buyer], product] = [await buyersOf(1), await goods(9)]
    if (buyer === undefined) throw new Error('one buyer')
    const keys = ['first', 'first', 'second', 'second', 'first'].map((key) => `${key}-${product.id}`)
    const placed = await Promise.all(keys.map((key) => place(buyer, product, key)))
    expect(new Set(placed.map(({ order }) => order._id)).size).toBe(2)
    expect(await stockOf(product)).toBe(7)
  })

  test('one is refused by the rate limit, the others are placed', async () => {
    const [buyers, product] = [await buyersOf(4), await goods(9)]
    const [eager] = buyers
    if (eager === undefined) throw new Error('four buyers')
    await place(eager, product)
    await database().db.update(limits).set({ count: LIMITS.orders.most })
    const ends = await Promise.allSettled(buyers.map((buyer) => place(buyer, product)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(ends[0]).toMatchObject({ reason: { code: 'too_many', message: toEnglish(CHECKOUT_TEXTS.tooMany) } })
    await database().db.delete(limits)
  })

  test('one whose account is being changed does not keep the others waiting', async () => {
    if (database().kind === 'pglite') return
    const [buyers, product] = [await buyersOf(4), await goods(9)]
    const held = buyers[1]?.user._id ?? ''
    let last: Promise<unknown> | undefined
    await database().db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, held)).for('update')
      const [first, waiting, ...others] = buyers.map((buyer) => place(buyer, product))
      last = waiting
      await Promise.all([first, ...others])
    })
    await last
    expect(await stockOf(product)).toBe(5)
  })

  test('the last piece goes to the next buyer while the one before cannot be written', async () => {
    if (database().kind === 'pglite') return
    const [buyers, product, other] = [await buyersOf(3), await goods(1), await goods(1)]
    const [earlier, held, next] = buyers as [Person, Person, Person]
    let late: Promise<PromiseSettledResult<unknown>[]> | undefined
    await database().db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, held.user._id)).for('update')
      const first = place(earlier, other)
      late = Promise.allSettled([place(held, product)])
      await Promise.all([first, place(next, product)])
    })
    expect((await late)?.map(({ status }) => status)).toEqual(['rejected'])
    expect(await stockOf(product)).toBe(0)
  })

  test('one order is one read, one write and one sync, without a transaction of several statements', async () => {
    if (database().kind === 'pglite') return
    const [[buyer], product] = [await buyersOf(1), await goods(9)]
    if (buyer === undefined) throw new Error('one buyer')
    await place(buyer, product)
    query.mockClear()
    await place(buyer, product, `counted-${product.id}`)
    expect(statementsSent()).toEqual(['with asked as', 'with "buyer" as', SYNC])
  })

  test('in a store that counts parcels that came back, one more read', async () => {
    if (database().kind === 'pglite') return
    const [[buyer], product] = [await buyersOf(1), await goods(9)]
    if (buyer === undefined) throw new Error('one buyer')
    await setTerms(shop, { codReturnedParcels: 2 })
    await place(buyer, product)
    query.mockClear()
    await place(buyer, product, `asked-${product.id}`)
    expect(statementsSent()).toEqual(['with asked as', 'select count(*) filter', 'with "buyer" as', SYNC])
    await setTerms(shop, { codReturnedParcels: null })
  })

  test('whatever happened, the books are right', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

/** Mailed to the buyer's own address: the daily cap counts by address. */
function bodyOf({ user: { email } }: Person, product: Product) {
  return orderBody(product, 'COD', { shippingInfo: { email } })
}

async function transactionsOf({ db }: Database, buyers: readonly Person[]): Promise<number> {
  const ids = buyers.map(({ user }) => user._id)
  const rows = await db.select({ id: sql<string>`distinct xmin::text` }).from(orders).where(inArray(orders.userId, ids))
  return rows.length
}

const READ_FOR_PAGES =
  /^select .* from "(products|product_search|product_variants|categories|search_meanings|search_rules)"/

/** The beginning of each statement, without those that read what changed in the catalogue, in the background. */
function statementsSent(): string[] {
  return query.mock.calls
    .map(([statement]: unknown[]) => textOf(statement))
    .filter((text) => !READ_FOR_PAGES.test(text))
    .map((text) => text.split(' (')[0] ?? '')
}

function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : String(statement)
}
