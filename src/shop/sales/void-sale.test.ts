import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import { invoices } from '#database/tables/invoices.ts'
import { refunds } from '#database/tables/payments.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { HOME, sellByHand } from '../../../tests/support/manual-sales.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a sale by hand that was a mistake', (database) => {
  let shop: TestShop
  let seller: Person
  let shawl: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    seller = await newPerson(shop, 'seller')
    shawl = await stockProduct(shop, { stock: 3 })
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const takeBack = (id: string, reason = 'Typed twice') =>
    send(shop, 'POST', `/v1/api/seller/sales/${id}/void`, { reason }, seller.token)
  /** Sessions end meanwhile. */
  const passDay = async () => {
    shop.clock.pass({ hours: 24 })
    seller = await newPerson(shop, 'seller')
  }
  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]?.stock
  const salesOfDay = async () => (await send(shop, 'GET', '/v1/api/seller/sales', undefined, seller.token)).json().sales

  test('gives its stock back, issues a credit note and records the money as returned', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    const answer = await takeBack(sale._id)
    expect(answer.json()).toMatchObject({ message: MANUAL_SALE_TEXTS.voided, sale: { voided: 'Typed twice' } })
    expect(await stockOf(shawl)).toBe(3)
    const papers = await shop.database.db.select().from(invoices).where(eq(invoices.orderId, sale._id))
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill_of_supply', 'credit_note'])
    const order = await readOne(shop, seller, sale._id)
    expect(order).toMatchObject({ status: 'Cancelled', paymentMethod: { status: 'Refunded', refundedAmount: 100 } })
  })

  test('taken back twice at once is taken back once', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    const answers = await Promise.all([takeBack(sale._id), takeBack(sale._id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await shop.database.db.$count(refunds, eq(refunds.orderId, sale._id))).toBe(1)
    expect(await stockOf(shawl)).toBe(3)
  })

  test('is over: no status takes it up again, whether it was paid or waited for its link', async () => {
    const customer = { fullName: 'Ravi', phone: '98450 54321', email: '' }
    const link = { payment: 'link', handover: 'send', address: HOME, customer }
    for (const part of [{}, link]) {
      const { sale } = await sellByHand(shop, seller, shawl, part)
      await takeBack(sale._id)
      for (const status of ['Processing', 'Payment Pending', 'Failed']) {
        const url = `/v1/api/orders/${sale._id}/status`
        const answer = await send(shop, 'PUT', url, { status, confirm: true }, seller.token)
        expect([answer.statusCode, answer.json().message]).toEqual([409, MANUAL_SALE_TEXTS.voidIsOver])
      }
      expect(await stockOf(shawl)).toBe(3)
    }
  })

  test('does not put pieces on sale that the books never had', async () => {
    const bag = await stockProduct(shop, { stock: 1 })
    await placeCod(shop, await newBuyer(shop), bag)
    const { sale } = await sellByHand(shop, seller, bag, { confirmMissing: true })
    await takeBack(sale._id)
    expect(await stockOf(bag)).toBe(0)
  })

  test('is refused on the next day', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    await passDay()
    const answer = await takeBack(sale._id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, MANUAL_SALE_TEXTS.voidTooLate])
  })

  test('is refused once it was sent', async () => {
    const part = { channel: 'phone', place: '', handover: 'send', payment: 'card', address: HOME }
    const customer = { fullName: 'Asha Rao', phone: '9876543210' }
    const { sale } = await sellByHand(shop, seller, shawl, { ...part, customer })
    await moveTo(shop, seller, await readOne(shop, seller, sale._id), 'Shipped')
    const answer = await takeBack(sale._id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, MANUAL_SALE_TEXTS.voidMoved])
  })

  test('is refused once a part was refunded', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    const part = { amount: 10, reason: 'A loose thread' }
    await send(shop, 'POST', `/v1/api/orders/${sale._id}/refund`, part, seller.token)
    const answer = await takeBack(sale._id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, MANUAL_SALE_TEXTS.voidMoved])
  })

  test('is refused for an order of the website', async () => {
    const order = await placeCod(shop, await newBuyer(shop), shawl)
    const answer = await takeBack(order._id)
    expect([answer.statusCode, answer.json().message]).toEqual([404, MANUAL_SALE_TEXTS.noSale])
  })

  test('is refused without a reason', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    const answer = await takeBack(sale._id, ' ')
    expect([answer.statusCode, answer.json().message]).toEqual([400, MANUAL_SALE_TEXTS.voidReasonNeeded])
  })

  test('that is called not delivered keeps its money: it was not paid at the door', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    const moved = await moveTo(shop, seller, await readOne(shop, seller, sale._id), 'Shipped')
    expect(moved.paymentMethod.status).toBe('Paid')
  })

  test('is no part of the day’s takings', async () => {
    await passDay()
    const place = { place: 'Winter fair' }
    await sellByHand(shop, seller, shawl, place)
    await sellByHand(shop, seller, shawl, { ...place, payment: 'upi' })
    const { sale } = await sellByHand(shop, seller, shawl, { ...place, payment: 'card' })
    await takeBack(sale._id)
    const answer = await send(shop, 'GET', '/v1/api/seller/sales', undefined, seller.token)
    const sums = { sales: 2, cash: 100, upi: 100, card: 0, link: 0, total: 200 }
    expect(answer.json().takings).toEqual([{ channel: 'fair', place: 'Winter fair', ...sums }])
    expect((await salesOfDay()).filter(({ mayVoid }: { mayVoid: boolean }) => mayVoid)).toHaveLength(2)
  })
})
