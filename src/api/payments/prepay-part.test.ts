import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PURCHASE_TEXTS } from '#contracts/orders/purchase-texts.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { findMismatches } from '#shop/money/find-mismatches.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openStalls, partRows, placePurchase, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a part of an unconfirmed cash purchase that is paid online before the others', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let stalls: Stall[]
  let parts: [OrderJson, OrderJson, OrderJson]
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { isPrepayOffered: true, codConfirmAbovePaise: 0 })
    seller = await newPerson(shop, 'seller')
    stalls = await openStalls(shop, [90_000, 70_000, 50_000], 500)
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    buyer = await newBuyer(shop)
    const placed = await placePurchase(shop, buyer, stalls, 'COD')
    const [first, second, third] = await partRows(shop, placed.order._id)
    parts = [await read(first?.id ?? ''), await read(second?.id ?? ''), await read(third?.id ?? '')]
    expect(parts.map(({ status }) => status)).toEqual(Array(3).fill('Payment Pending'))
  })
  afterEach(async () => {
    await doAllWork(shop)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const read = (id: string): Promise<OrderJson> => readOne(shop, buyer, id)
  const post = (id: string, what: string) => send(shop, 'POST', `/v1/api/orders/${id}/${what}`, undefined, buyer.token)
  const statuses = () => Promise.all(parts.map(async ({ _id }) => (await read(_id)).status))
  async function prepay({ _id }: OrderJson): Promise<void> {
    const opened = await post(_id, 'prepay')
    expect(opened.statusCode, opened.body).toBe(200)
    const proof = await payOrder(shop, opened.json().razorpayOrder.id)
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).statusCode).toBe(200)
    expect(await brokenInvariants(shop)).toEqual([])
  }

  test('stays when the others are cancelled, also once it is on its way', async () => {
    const [first, second] = parts
    await prepay(first)
    await moveTo(shop, seller, await read(first._id), 'Shipped')
    expect((await post(second._id, 'cancel')).statusCode).toBe(200)
    expect(await statuses()).toEqual(['Shipped', 'Cancelled', 'Cancelled'])
    expect((await read(first._id)).paymentMethod).toMatchObject({ status: 'Completed', refundStatus: 'None' })
  })

  test.each([0, 2])('leaves the others to be confirmed: it is number %i', async (at) => {
    const paid = parts[at] ?? parts[0]
    await prepay(paid)
    const other = parts.find(({ _id }) => _id !== paid._id) ?? parts[1]
    expect((await post(other._id, 'confirm')).statusCode).toBe(200)
    expect(await statuses()).toEqual(parts.map(({ _id }) => (_id === paid._id ? 'Paid' : 'Processing')))
    expect((await post(paid._id, 'confirm')).json().message).toBe(ORDER_TEXTS.notToConfirm)
  })

  test('leaves the others to end when nobody confirms them, and the clock does not come back to it', async () => {
    await prepay(parts[1])
    shop.clock.pass({ minutes: 3 * 24 * 60 })
    expect(await expireOrders(shop.shop)).toBeGreaterThan(0)
    expect(await statuses()).toEqual(['Cancelled', 'Paid', 'Cancelled'])
    expect(await expireOrders(shop.shop)).toBe(0)
  })

  test('is chosen: the number of all of it names none to pay for', async () => {
    const refused = await post(parts[0].purchase?.id ?? '', 'prepay')
    expect([refused.statusCode, refused.json().message]).toEqual([409, PURCHASE_TEXTS.choosePartToPay])
  })
})
