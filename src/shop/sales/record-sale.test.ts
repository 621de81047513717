import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MANUAL_SALE_TEXTS, notInShop } from '#contracts/seller/manual-sale-texts.ts'
import { manualSales } from '#database/tables/manual-sales.ts'
import { orders } from '#database/tables/orders.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { HOME, saleBody, saleLine, sellByHand, sendSale } from '../../../tests/support/manual-sales.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a sale by hand', (database) => {
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

  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]?.stock
  const salesOf = (key: string) => shop.database.db.$count(manualSales, eq(manualSales.saleKey, key))

  test('is an order that was handed over and paid, with its stock taken and an invoice', async () => {
    const { sale } = await sellByHand(shop, seller, shawl, {
      payment: 'upi',
      lines: [saleLine(shawl.id, { quantity: 2 })],
    })
    expect(sale).toMatchObject({ status: 'Delivered', isPaid: true, payment: 'upi', total: 200 })
    expect(sale.invoiceNumber).toMatch(/\d/)
    expect(await stockOf(shawl)).toBe(1)
    const order = await readOne(shop, seller, sale._id)
    expect(order).toMatchObject({ channel: 'fair', paymentMethod: { status: 'Paid', paidBy: 'upi', amount: 200 } })
  })

  test('without a name keeps no personal data, and nobody is mailed', async () => {
    const { sale } = await sellByHand(shop, seller, shawl)
    const order = await readOne(shop, seller, sale._id)
    expect(order.shippingInfo).toMatchObject({ fullName: 'Walk-in customer', phone: '', email: '', address: '' })
    expect(order.userId).toBeNull()
  })

  test('sent twice is one sale, also when the first answer was lost', async () => {
    const key = shop.shop.newId()
    const body = saleBody(shop, shawl)
    const first = await sendSale(shop, seller, body, key)
    shop.clock.pass({ minutes: 30 })
    const again = await sendSale(shop, seller, body, key)
    expect(again.json().sale._id).toBe(first.json().sale._id)
    expect(await stockOf(shawl)).toBe(2)
  })

  test('sent at once by two tabs is one sale, also of the last piece', async () => {
    const last = await stockProduct(shop, { stock: 1 })
    const key = shop.shop.newId()
    const body = saleBody(shop, last)
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendSale(shop, seller, body, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().sale._id)).size).toBe(1)
    expect(await salesOf(key)).toBe(1)
    expect(await stockOf(last)).toBe(0)
  })

  test('of which the server was stopped half way leaves nothing, and is recorded when it is sent again', async () => {
    const { recordSale } = await import('./record-sale.ts')
    const { saleInput } = await import('#contracts/seller/manual-sales.ts')
    const key = shop.shop.newId()
    const input = saleInput.parse(saleBody(shop, shawl))
    let ids = 0
    const dying = {
      ...asUser(shop, seller),
      newId: () => {
        ids += 1
        if (ids > 3) throw new Error('killed')
        return shop.shop.newId()
      },
    }
    await expect(recordSale(dying, input, key)).rejects.toThrow('killed')
    expect([await salesOf(key), await stockOf(shawl)]).toEqual([0, 3])
    await recordSale(asUser(shop, seller), input, key)
    expect([await salesOf(key), await stockOf(shawl)]).toEqual([1, 2])
  })

  test('with a key of another sale is refused', async () => {
    const key = shop.shop.newId()
    await sendSale(shop, seller, saleBody(shop, shawl), key)
    const other = await sendSale(shop, seller, saleBody(shop, shawl, { payment: 'card' }), key)
    expect([other.statusCode, other.json().message]).toEqual([409, MANUAL_SALE_TEXTS.keyReused])
  })

  test('of more than the books have is refused with what is there and who keeps it, until it is confirmed', async () => {
    const bag = await stockProduct(shop, { title: 'Jute Bag', stock: 1 })
    const online = await placeCod(shop, await newBuyer(shop), bag)
    const key = shop.shop.newId()
    const body = saleBody(shop, bag)
    const refused = await sendSale(shop, seller, body, key)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().missing).toEqual([{ title: 'Jute Bag', inStock: 0, sold: 1, orders: [online.id] }])
    const sold = await sendSale(shop, seller, { ...body, confirmMissing: true }, key)
    expect(sold.statusCode).toBe(200)
    expect(await stockOf(bag)).toBe(0)
    const notes = await send(shop, 'GET', `/v1/api/orders/${online._id}/notes`, undefined, seller.token)
    expect(notes.json().notes[0].body).toContain(`order ${sold.json().sale.number}`)
    const found = await shop.database.db.select().from(stockMovements).where(eq(stockMovements.productId, bag.id))
    expect(found.map(({ reason, delta }) => [reason, delta])).toContainEqual(['correction', 1])
  })

  test('of what was taken off the website meanwhile is recorded: it is gone', async () => {
    await placeCod(shop, await newBuyer(shop), shawl)
    await send(shop, 'DELETE', `/v1/api/products/${shawl.id}`, undefined, seller.token)
    const { sale } = await sellByHand(shop, seller, shawl)
    expect(sale.total).toBe(100)
  })

  test('of what was deleted is refused with its name', async () => {
    await send(shop, 'DELETE', `/v1/api/products/${shawl.id}`, undefined, seller.token)
    const body = saleBody(shop, shawl, { lines: [saleLine(shawl.id, { title: 'Silk Shawl' })] })
    const answer = await sendSale(shop, seller, body, shop.shop.newId())
    expect([answer.statusCode, answer.json().message]).toEqual([400, notInShop('Silk Shawl')])
  })

  test('at a price above the shop’s has no discount, and one below it has', async () => {
    const above = await sellByHand(shop, seller, shawl, {
      lines: [saleLine(shawl.id, { price: 999_999, reason: 'Embroidered by hand' })],
    })
    const [dear] = await shop.database.db.select().from(orders).where(eq(orders.id, above.sale._id))
    expect([dear?.discountPaise, dear?.totalPaise]).toEqual([0, 99_999_900])
    expect(above.sale.lines[0]?.reason).toBe('Embroidered by hand')
  })

  test('waits for its payment where a link was sent, which its buyer opens', async () => {
    const part = { channel: 'phone', place: '', handover: 'send', payment: 'link', shippingFee: 60, address: HOME }
    const customer = { fullName: 'Asha Rao', phone: '98765 43210' }
    const { sale, link } = await sellByHand(shop, seller, shawl, { ...part, customer })
    expect(sale).toMatchObject({ status: 'Payment Pending', isPaid: false, total: 160, invoiceNumber: null })
    const key = link?.split('/').at(-1)
    const opened = await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)
    expect(opened.json().order.id).toBe(sale.number)
    const again = await send(shop, 'POST', `/v1/api/seller/sales/${sale._id}/link`, undefined, seller.token)
    expect(again.json().link).not.toBe(link)
    const paying = await send(shop, 'POST', `/v1/api/orders/${sale._id}/pay`, undefined, key)
    expect(paying.statusCode).toBe(200)
  })

  test('whose link nobody pays gives its pieces back after a day', async () => {
    const part = { channel: 'message', place: '', handover: 'send', payment: 'link', address: HOME }
    await sellByHand(shop, seller, shawl, { ...part, customer: { fullName: 'Asha Rao', phone: '9876543210' } })
    expect(await stockOf(shawl)).toBe(2)
    shop.clock.pass({ hours: 25 })
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await stockOf(shawl)).toBe(3)
  })

  test('that is sent and paid in hand is packed, and the courier collects nothing', async () => {
    const part = { channel: 'phone', place: '', handover: 'send', payment: 'upi', address: HOME }
    const customer = { fullName: 'Asha Rao', phone: '9876543210', email: 'asha@example.in' }
    const { sale } = await sellByHand(shop, seller, shawl, { ...part, customer })
    expect(sale).toMatchObject({ status: 'Processing', isPaid: true, customerName: 'Asha Rao' })
  })

  test('belongs to the account that has the number, where the seller confirmed it', async () => {
    const buyer = await newBuyer(shop)
    await placeCod(shop, buyer, shawl, { shippingInfo: { phone: '9123456780' } })
    const ask = { phone: '+91 91234 56780' }
    const found = await send(shop, 'POST', '/v1/api/seller/sales/customers', ask, seller.token)
    const [match] = found.json().matches
    expect(match).toMatchObject({ _id: buyer.user._id, kind: 'account', orders: 1 })
    expect(match.email).not.toBe(buyer.email)
    const customer = { phone: '9123456780', matchId: match._id }
    const { sale } = await sellByHand(shop, seller, shawl, { customer })
    expect((await readOne(shop, buyer, sale._id)).id).toBe(sale.number)
  })

  test('belongs to nobody whose number is another', async () => {
    const buyer = await newBuyer(shop)
    const customer = { phone: '9000011111', matchId: buyer.user._id }
    const answer = await sendSale(shop, seller, saleBody(shop, shawl, { customer }), shop.shop.newId())
    expect([answer.statusCode, answer.json().message]).toEqual([400, MANUAL_SALE_TEXTS.noMatch])
  })
})
