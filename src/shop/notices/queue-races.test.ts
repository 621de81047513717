import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#database/tables/mail.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { orderBody, placeOnline } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { stockProduct } from '../../../tests/support/test-shop.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'
import { stepQueues } from './step-queues.ts'

onBothDatabases('queues in two processes', (database) => {
  const { shops, first, atOnce } = openTwoShops(database)

  const joining =
    (product: Product, { token }: Person) =>
    (shop: (typeof shops)[number]) =>
      send(shop, 'POST', '/v1/api/notices', { kind: 'first_claim', productId: product.id, price: 1 }, token)
  const ordering =
    (product: Product, { token }: Person) =>
    (shop: (typeof shops)[number]) =>
      send(shop, 'POST', '/v1/api/orders', orderBody(product, 'online'), token)
  const leaving =
    (product: Product, { token }: Person) =>
    (shop: (typeof shops)[number]) =>
      send(shop, 'POST', '/v1/api/notices/queue/leave', { variantId: product.id }, token)
  const cancelling =
    (orderId: string, { token }: Person) =>
    (shop: (typeof shops)[number]) =>
      send(shop, 'POST', `/v1/api/orders/${orderId}/cancel`, {}, token)
  const stepAll = () => Promise.all([...shops, ...shops].map(({ shop }) => stepQueues(shop)))

  /** `pieces` held by as many orders, and so many people in the queue. */
  async function scene(pieces: number, waiting: number) {
    const product = await stockProduct(first(), { stock: pieces })
    const holds: { orderId: string; holder: Person }[] = []
    for (let at = 0; at < pieces; at += 1) {
      const holder = await newBuyer(first())
      holds.push({ holder, orderId: (await placeOnline(first(), holder, product)).order._id })
    }
    const queue: Person[] = []
    for (let at = 0; at < waiting; at += 1) {
      const person = await newBuyer(first())
      first().clock.pass({ seconds: 1 })
      expect((await joining(product, person)(first())).statusCode).toBe(200)
      queue.push(person)
    }
    return { product, holds, queue }
  }
  async function read({ id }: Product) {
    const { db } = database()
    const [variant] = await db.select().from(productVariants).where(eq(productVariants.id, id))
    const open = await db
      .select()
      .from(productNotices)
      .where(and(eq(productNotices.variantId, id), isNull(productNotices.endedAt)))
    const called = open.filter(({ calledAt }) => calledAt !== null).map(({ email }) => email)
    return { stock: variant?.stock, called: called.sort(), waiting: open.length - called.length }
  }

  test('pieces that come back at once go to as many people, the first ones, who get one mail each', async () => {
    const { product, holds, queue } = await scene(3, 5)
    await atOnce(holds.map(({ orderId, holder }) => cancelling(orderId, holder)))
    await stepAll()
    const firsts = queue.slice(0, 3).map(({ email }) => email)
    expect(await read(product)).toEqual({ stock: 0, called: [...firsts].sort(), waiting: 2 })
    for (const email of firsts) {
      const isTold = and(eq(mails.to, email), eq(mails.kind, 'notice_first_claim'))
      expect(await database().db.$count(mails, isTold)).toBe(1)
    }
    expect(await brokenInvariants(first())).toEqual([])
  })

  test('a claim that ends in both processes at once gives one piece to one person', async () => {
    const { product, holds, queue } = await scene(1, 3)
    await atOnce(holds.map(({ orderId, holder }) => cancelling(orderId, holder)))
    await stepAll()
    first().clock.pass({ minutes: 10 })
    await stepAll()
    expect(await read(product)).toEqual({ stock: 0, called: [queue[1]?.email], waiting: 1 })
    expect(await brokenInvariants(first())).toEqual([])
  })

  test('ordering while the claim ends: the piece is in the order or with the next, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { product, holds, queue } = await scene(1, 2)
      await atOnce(holds.map(({ orderId, holder }) => cancelling(orderId, holder)))
      await stepAll()
      first().clock.pass({ minutes: 10 })
      const [[status]] = await Promise.all([atOnce([ordering(product, queue[0]!)]), stepAll()])
      const called = status === 200 ? [] : [queue[1]?.email]
      expect(await read(product)).toMatchObject({ stock: 0, called })
      expect(await brokenInvariants(first())).toEqual([])
    }
  })

  test('joining, leaving and letting go at once leave nobody waiting beside a free piece', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { product, holds, queue } = await scene(2, 2)
      const late = [await newBuyer(first()), await newBuyer(first())]
      await atOnce([
        ...holds.map(({ orderId, holder }) => cancelling(orderId, holder)),
        ...late.map((person) => joining(product, person)),
        ...queue.map((person) => leaving(product, person)),
        ...late.map((person) => ordering(product, person)),
      ])
      await stepAll()
      const { stock, waiting } = await read(product)
      expect(stock === 0 || waiting === 0).toBe(true)
      expect(await brokenInvariants(first())).toEqual([])
    }
  })
})
