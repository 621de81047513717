import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { orderBody, placeOnline } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('whoever misuses the queue', (database) => {
  let shop: TestShop
  let holder: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    holder = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const post = (url: string, body: object, who?: Person) => send(shop, 'POST', url, body, who?.token)
  const join = (productId: string, who?: Person, email?: string) =>
    post('/v1/api/notices', { kind: 'first_claim', productId, price: 1, ...(email && { email }) }, who)
  const look = async (variantId: string, who?: Person, key?: string) =>
    (await post('/v1/api/notices/queue', { variantId, ...(key && { key }) }, who)).json()

  async function claimed() {
    const product = await stockProduct(shop, { stock: 1 })
    const { order } = await placeOnline(shop, holder, product)
    const owner = await newBuyer(shop)
    await join(product.id, owner)
    await post(`/v1/api/orders/${order._id}/cancel`, {}, holder)
    await doAllWork(shop)
    return { product, owner }
  }

  test('another account neither sees, leaves nor uses a claim, nor with a key that is made up', async () => {
    const { product, owner } = await claimed()
    const other = await newBuyer(shop)
    expect((await look(product.id, other, 'made-up')).claimSeconds).toBeNull()
    const leave = { variantId: product.id, key: 'made-up' }
    expect((await post('/v1/api/notices/queue/leave', leave, other)).statusCode).toBe(404)
    const body = { ...orderBody(product, 'online'), claimKeys: ['made-up'] }
    expect((await post('/v1/api/orders', body, other)).statusCode).toBe(409)
    expect((await look(product.id, owner)).claimSeconds).toBe(600)
  })

  test('an account whose address is not confirmed does not get a claim of that address', async () => {
    const { product, owner } = await claimed()
    await database().db.update(productNotices).set({ userId: null }).where(eq(productNotices.email, owner.email))
    await database().db.update(users).set({ isEmailVerified: false }).where(eq(users.id, owner.user._id))
    expect((await look(product.id, owner)).claimSeconds).toBeNull()
  })

  test('wrong types of keys are refused, not read', async () => {
    const { product } = await claimed()
    for (const claimKeys of ['text', [1], [{}], Array.from({ length: 21 }, () => 'x')]) {
      const answer = await post('/v1/api/orders', { ...orderBody(product, 'online'), claimKeys }, holder)
      expect(answer.statusCode).toBe(400)
    }
  })

  test('who gives up one payment for the next again and again leaves the piece to the queue', async () => {
    const product = await stockProduct(shop, { stock: 1 })
    const { order } = await placeOnline(shop, holder, product)
    const waiting = await newBuyer(shop)
    await join(product.id, waiting)
    let orderId: string = order._id
    for (let round = 0; round < 3; round += 1) {
      await post(`/v1/api/orders/${orderId}/cancel`, { isReplaced: true }, holder)
      orderId = (await placeOnline(shop, holder, product)).order._id
    }
    await post(`/v1/api/orders/${orderId}/cancel`, { isReplaced: true }, holder)
    expect((await post('/v1/api/orders', orderBody(product, 'online'), holder)).statusCode).toBe(409)
    expect((await look(product.id, waiting)).claimSeconds).toBe(600)
  })

  test('a stranger with a thousand addresses fills no queue', async () => {
    const product = await stockProduct(shop, { stock: 1 })
    await placeOnline(shop, holder, product)
    const codes: number[] = []
    for (let at = 0; at < 40; at += 1)
      codes.push((await join(product.id, undefined, `many${at}@example.in`)).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect(await look(product.id)).toMatchObject({ isWaitedFor: false })
    const [variant] = await database().db.select().from(productVariants).where(eq(productVariants.id, product.id))
    expect(variant?.stock).toBe(0)
    expect((await brokenInvariants(shop)).filter((problem) => !problem.endsWith(':cancelled'))).toEqual([])
  })
})
