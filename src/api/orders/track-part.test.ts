import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { SHIPPING } from '../../../tests/support/orders.ts'
import { send } from '../../../tests/support/people.ts'
import { openStalls, partRows, placePurchase } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('tracking an order of several sellers by number and phone', (database) => {
  let shop: TestShop
  let whole: string
  let ids: string[]
  let numbers: string[]
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    const buyer = await newBuyer(shop)
    const placed = await placePurchase(shop, buyer, await openStalls(shop, [90_000, 70_000]), 'COD')
    const rows = await partRows(shop, placed.order._id)
    ids = rows.map(({ id }) => id)
    numbers = rows.map(({ number }) => number)
    whole = placed.order.purchase?.id ?? ''
  })
  afterAll(() => shop.close())

  const track = async (number: string, contact: string = SHIPPING.phone) => {
    const answer = await send(shop, 'POST', '/v1/api/orders/track', { number, contact })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as { key: string; orderId: string }
  }
  const open = (id: string, key: string) => send(shop, 'GET', `/v1/api/orders/${id}`, undefined, key)

  test('the number of the purchase opens every part with the email address', async () => {
    const { key } = await track(whole, SHIPPING.email)
    const opened = await Promise.all(ids.map((id) => open(id, key)))
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(opened[0]?.json().order).toMatchObject({ purchase: { parts: [{}, {}] } })
  })

  test('with the phone number, which each seller knows, the number of the purchase opens nothing', async () => {
    const body = { number: whole, contact: SHIPPING.phone }
    const answer = await send(shop, 'POST', '/v1/api/orders/track', body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, ORDER_TEXTS.trackByEmail])
  })

  test('nor does it tell whether there is such a purchase', async () => {
    const ask = async (number: string) =>
      (await send(shop, 'POST', '/v1/api/orders/track', { number, contact: SHIPPING.phone })).body
    expect(await ask('PZZZZZZZZ')).toBe(await ask(whole))
  })

  test('the number of a part opens every part with the email address, which its seller does not know', async () => {
    const { key } = await track(numbers[1] ?? '', SHIPPING.email)
    const opened = await Promise.all(ids.map((id) => open(id, key)))
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test.each([0, 1])('the number of part %i, which its seller knows, opens nothing of the others', async (at) => {
    const { key, orderId } = await track(numbers[at] ?? '')
    expect(orderId).toBe(ids[at])
    const own = await open(orderId, key)
    expect(own.statusCode).toBe(200)
    expect(own.json().order.purchase).toBeUndefined()
    expect(own.body).not.toContain(numbers[1 - at])
    expect((await open(ids[1 - at] ?? '', key)).statusCode).not.toBe(200)
  })
})
