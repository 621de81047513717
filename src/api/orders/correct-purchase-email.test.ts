import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { issueOrderKey } from '#shop/access/order-keys.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, SHIPPING } from '../../../tests/support/orders.ts'
import { newestMail, send } from '../../../tests/support/people.ts'
import { openStalls, partRows, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

type Placed = { order: OrderJson; key: string }

onBothDatabases('the mistyped email address of a guest who bought of several sellers', (database) => {
  let shop: TestShop
  let stalls: Stall[]
  let count = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000 })
    stalls = await openStalls(shop, [40_000, 50_000, 60_000])
  })
  afterAll(() => shop.close())

  async function corrected() {
    count += 1
    const guest = { ...SHIPPING, email: `slip${count}@example.in`, phone: `98${10_000_000 + count}` }
    const items = stalls.map(({ product }) => cartLine(product))
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: '/v1/api/guest-orders', headers: { 'idempotency-key': crypto.randomUUID() } },
      payload: orderBody(stalls[0]!.product, 'COD', { items, shippingInfo: guest }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const placed: Placed = answer.json()
    const parts = await partRows(shop, placed.order._id)
    const oldKeys: string[] = []
    for (const { id } of parts) {
      oldKeys.push(await issueOrderKey(database().db, shop.shop, id, 'mail'))
    }
    const shippingInfo = { ...guest, email: `right${count}@example.in` }
    const done = await send(shop, 'PUT', `/v1/api/orders/${placed.order._id}/address`, { shippingInfo }, placed.key)
    expect(done.statusCode, done.body).toBe(200)
    return { placed, parts, oldKeys, wrong: guest.email, right: shippingInfo.email }
  }

  test('is corrected for every part', async () => {
    const { parts, right } = await corrected()
    const rows = await database()
      .db.select({ email: orders.email, guest: guestOrders.email, words: orders.searchText })
      .from(orders)
      .innerJoin(guestOrders, eq(guestOrders.orderId, orders.id))
      .where(eq(orders.purchaseId, parts[0]?.purchaseId ?? ''))
      .orderBy(asc(orders.id))
    expect(rows).toEqual(parts.map(() => ({ email: right, guest: right, words: expect.stringContaining(right) })))
  })

  test('opens no part any more by what went to it', async () => {
    const { parts, oldKeys } = await corrected()
    for (const [place, key] of oldKeys.entries()) {
      const answer = await send(shop, 'GET', `/v1/api/orders/${parts[place]?.id}`, undefined, key)
      expect(answer.statusCode).toBe(401)
    }
  })

  test('the new code confirms all parts', async () => {
    const { placed, right } = await corrected()
    const code = /\b\d{6}\b/.exec((await newestMail(shop, right, 'order_to_confirm'))?.text ?? '')?.[0]
    const path = `/v1/api/orders/${placed.order._id}/confirm-code`
    const answer = await send(shop, 'POST', path, { code }, placed.key)
    const { purchase }: OrderJson = answer.json().order
    expect(purchase?.parts.map(({ status }) => status)).toEqual(['Processing', 'Processing', 'Processing'])
  })
})
