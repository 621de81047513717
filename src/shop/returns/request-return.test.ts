import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ReturnInput } from '#contracts/orders/returns.ts'
import { invoices } from '#database/tables/invoices.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { decideReturn } from './decide-return.ts'
import { requestReturn } from './request-return.ts'

onBothDatabases('why something goes back', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 100, originalPaise: 60_000, discountPaise: null })
  })
  afterAll(() => shop.close())

  /** One piece for Rs 600, delivered for Rs 50, with a fee of Rs 5. */
  async function delivered(): Promise<OrderJson> {
    const order = await placeCod(shop, buyer, product)
    await moveTo(shop, seller, order, 'Delivered')
    return order
  }
  const ask = async (order: OrderJson, told: Omit<ReturnInput['items'][number], 'itemId' | 'quantity'>) => {
    const items = [{ itemId: order.cart.items[0]!._id, quantity: 1, ...told }]
    const { order: changed } = await requestReturn(asUser(shop, buyer), order._id, { items, reason: 'See the box' })
    return changed.returns[0]!
  }

  test('is kept with its line, and shown', async () => {
    const asked = await ask(await delivered(), { reasonCode: 'not_as_shown' })
    expect(asked.items).toMatchObject([{ reasonCode: 'not_as_shown' }])
  })

  test('is a voice about the size where it was too small', async () => {
    const asked = await ask(await delivered(), { reasonCode: 'too_small' })
    const [row] = await database().db.select().from(returnItems).where(eq(returnItems.returnId, asked._id))
    expect(row).toMatchObject({ reasonCode: 'too_small', fit: 'small' })
  })

  test('decides about shipping and platform fee: they come back where the fault is ours', async () => {
    const [mine, ours] = [
      await ask(await delivered(), { reasonCode: 'changed_mind' }),
      await ask(await delivered(), { reasonCode: 'not_as_shown' }),
    ]
    expect([mine.refundAmount, ours.refundAmount]).toEqual([600, 655])
    const [row] = await database().db.select().from(returns).where(eq(returns.id, ours._id))
    expect(row).toMatchObject({ refundPaise: 65_500, chargesPaise: 5_500 })
  })

  test('is in the books to the paisa: the credit note names piece, shipping and fee', async () => {
    const order = await delivered()
    const asked = await ask(order, { reasonCode: 'wrong_item' })
    for (const status of ['Approved', 'Received', 'Refunded'] as const) {
      await decideReturn(asUser(shop, seller), asked._id, { status, remark: '' })
    }
    const written = await database().db.select().from(invoices).where(eq(invoices.orderId, order._id))
    const [note] = written.filter(({ kind }) => kind === 'credit_note')
    const { lines } = note!.document as { lines: { totalPaise: number }[] }
    expect(lines.map(({ totalPaise }) => totalPaise)).toEqual([60_000, 5_000, 500])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
