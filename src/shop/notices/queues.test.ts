import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { LONGEST_QUEUE } from '#rules/product-notice.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'
import { eraseUser } from '../privacy/erase-user.ts'
import { deleteProduct } from '../products/delete-product.ts'

const URL = '/v1/api/notices'

onBothDatabases('the queue for the last piece', (database) => {
  let shop: TestShop
  let seller: Person
  let holder: Person
  let count = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    holder = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const look = async (variantId: string, who?: Person, key?: string) =>
    (await send(shop, 'POST', `${URL}/queue`, { variantId, ...(key && { key }) }, who?.token)).json()
  const ask = (productId: string, part: object = {}, who?: Person) => {
    shop.clock.pass({ seconds: 1 })
    return send(shop, 'POST', URL, { kind: 'first_claim', productId, price: 1, ...part }, who?.token)
  }
  const leave = (variantId: string, who?: Person, key?: string) =>
    send(shop, 'POST', `${URL}/queue/leave`, { variantId, ...(key && { key }) }, who?.token)
  const cancel = (id: string, who: Person, body?: object) =>
    send(shop, 'POST', `/v1/api/orders/${id}/cancel`, body ?? {}, who.token)
  const stockOf = async (id: string) =>
    (await database().db.select().from(productVariants).where(eq(productVariants.id, id)))[0]?.stock
  const confirm = async (email: string) => {
    const [, key = ''] =
      /\/notices\/confirm\/([\w-]+)/.exec((await newestMail(shop, email, 'notice_confirm'))?.text ?? '') ?? []
    return { key, answer: await send(shop, 'POST', `${URL}/confirm`, { key }) }
  }

  /** An order that was replaced by the next attempt is cancelled without a mail. */
  const broken = async () => (await brokenInvariants(shop)).filter((problem) => !problem.endsWith(':cancelled'))

  /** One piece, which somebody is paying for. */
  async function held() {
    const product = await stockProduct(shop, { stock: 1 })
    const { order } = await placeOnline(shop, holder, product)
    return { product, orderId: order._id }
  }
  async function queued(product: Product): Promise<Person> {
    const person = await newBuyer(shop)
    expect((await ask(product.id, {}, person)).statusCode).toBe(200)
    return person
  }

  test('a piece that somebody is paying for says when the hold ends', async () => {
    const { product } = await held()
    shop.clock.pass({ minutes: 8 })
    expect(await look(product.id)).toEqual({
      ...{ state: 'held', freeInSeconds: 12 * 60, isOwnHold: false },
      ...{ isWaitedFor: false, place: null, claimSeconds: null },
    })
  })

  test('whoever holds it is told so, and cannot queue for it', async () => {
    const { product } = await held()
    expect(await look(product.id, holder)).toMatchObject({ state: 'held', isOwnHold: true })
    expect((await ask(product.id, {}, holder)).statusCode).toBe(409)
  })

  test('what is simply sold has no queue', async () => {
    const product = await stockProduct(shop, { stock: 1 })
    await placeCod(shop, holder, product)
    expect(await look(product.id)).toMatchObject({ state: 'sold', freeInSeconds: null })
    expect((await ask(product.id, {}, await newBuyer(shop))).statusCode).toBe(409)
  })

  test('what is in stock is not queued for', async () => {
    const product = await stockProduct(shop, { stock: 2 })
    expect(await look(product.id)).toMatchObject({ state: 'free' })
    expect((await ask(product.id, {}, await newBuyer(shop))).statusCode).toBe(409)
  })

  test('a piece that is let go is kept for the first, who is told by mail and on the page, and buys it', async () => {
    const { product, orderId } = await held()
    const [first, second] = [await queued(product), await queued(product)]
    expect([(await look(product.id, first)).place, (await look(product.id, second)).place]).toEqual([1, 2])
    await cancel(orderId, holder)
    expect(await stockOf(product.id)).toBe(0)
    await doAllWork(shop)
    expect(await look(product.id, first)).toMatchObject({ claimSeconds: 600, place: null })
    expect(await look(product.id, second)).toMatchObject({ claimSeconds: null, place: 1, freeInSeconds: 600 })
    expect((await newestMail(shop, first.email, 'notice_first_claim'))?.text).toContain(
      `/products/${product.id}#claim=`,
    )
    const body = orderBody(product, 'COD')
    expect((await send(shop, 'POST', '/v1/api/orders', body, second.token)).statusCode).toBe(409)
    expect((await send(shop, 'POST', '/v1/api/orders', body, first.token)).statusCode).toBe(200)
    expect(await stockOf(product.id)).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('a claim that is not used goes to the next, and then the piece is free', async () => {
    const { product } = await held()
    const [first, second] = [await queued(product), await queued(product)]
    shop.clock.pass({ minutes: 21 })
    await doAllWork(shop)
    expect((await look(product.id, first)).claimSeconds).toBe(600)
    shop.clock.pass({ minutes: 10 })
    await doAllWork(shop)
    expect(await look(product.id, first)).toMatchObject({ claimSeconds: null, place: null })
    expect((await look(product.id, second)).claimSeconds).toBe(600)
    shop.clock.pass({ minutes: 10 })
    await doAllWork(shop)
    expect(await stockOf(product.id)).toBe(1)
    expect(await look(product.id)).toMatchObject({ state: 'free' })
    expect(await broken()).toEqual([])
  })

  test('joining again keeps one place, however often and at once', async () => {
    const { product } = await held()
    const person = await queued(product)
    await queued(product)
    await Promise.all(Array.from({ length: 5 }, () => ask(product.id, {}, person)))
    expect((await look(product.id, person)).place).toBe(1)
    const ofPerson = and(eq(productNotices.email, person.email), isNull(productNotices.endedAt))
    expect(await database().db.$count(productNotices, ofPerson)).toBe(1)
  })

  test('whoever leaves gives the piece to the next', async () => {
    const { product, orderId } = await held()
    const [first, second] = [await queued(product), await queued(product)]
    await cancel(orderId, holder)
    expect((await leave(product.id, first)).statusCode).toBe(200)
    expect((await leave(product.id, first)).statusCode).toBe(404)
    await doAllWork(shop)
    expect((await look(product.id, second)).claimSeconds).toBe(600)
    expect(await broken()).toEqual([])
  })

  test('whoever let a claim pass joins again tomorrow, not today', async () => {
    const { product, orderId } = await held()
    const person = await queued(product)
    await queued(product)
    await cancel(orderId, holder)
    await leave(product.id, person)
    expect((await ask(product.id, {}, person)).statusCode).toBe(409)
  })

  test('a guest is in the queue after the mail, and its key alone buys the piece', async () => {
    const { product, orderId } = await held()
    count += 1
    const email = `queues${count}@example.in`
    await ask(product.id, { email })
    const { key, answer } = await confirm(email)
    expect(answer.json().href).toBe(`/products/${product.id}#claim=${key}`)
    expect((await look(product.id, undefined, key)).place).toBe(1)
    await cancel(orderId, holder)
    await doAllWork(shop)
    const order = (claimKeys: string[]) =>
      shop.app.inject({
        ...{ method: 'POST', url: '/v1/api/guest-orders' },
        headers: { 'idempotency-key': `queue-of-a-guest-${shop.shop.newId()}` },
        payload: orderBody(product, 'online', { shippingInfo: { email }, claimKeys }),
      })
    expect((await order([])).statusCode).toBe(409)
    expect((await order(['somebody-elses'])).statusCode).toBe(409)
    expect((await order([key])).statusCode).toBe(200)
    expect(await broken()).toEqual([])
  })

  test('what came free before the mail was opened is kept at once', async () => {
    const { product, orderId } = await held()
    count += 1
    const email = `queues${count}@example.in`
    await ask(product.id, { email })
    await cancel(orderId, holder)
    expect(await stockOf(product.id)).toBe(1)
    const { key } = await confirm(email)
    expect((await look(product.id, undefined, key)).claimSeconds).toBe(600)
    expect(await stockOf(product.id)).toBe(0)
  })

  test('a combination has a queue of its own', async () => {
    const product = await stockVariants(shop, seller, { stock: 1 })
    const red = (await variantsOf(shop, product)).get('Red S')?.id ?? ''
    const items = [cartLine(product, { color: 'Red', size: null, variantId: red })]
    const { order } = await placeOnline(shop, holder, product, { items })
    const person = await newBuyer(shop)
    expect((await ask(product.id, {}, person)).statusCode).toBe(400)
    expect((await ask(product.id, { variantId: red }, person)).statusCode).toBe(200)
    await cancel(order._id, holder)
    expect((await look(red, person)).claimSeconds).toBe(600)
    expect(await stockOf(red)).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('pieces that the seller adds go to those who wait first, and the rest is free', async () => {
    const { product } = await held()
    const [first, second] = [await queued(product), await queued(product)]
    const url = `/v1/api/products/${product.id}/stock`
    const answer = await send(shop, 'POST', url, { stock: 5, stockSeen: 0, reason: 'delivery' }, seller.token)
    expect(answer.statusCode).toBe(200)
    expect(await stockOf(product.id)).toBe(3)
    expect([(await look(product.id, first)).claimSeconds, (await look(product.id, second)).claimSeconds]).toEqual([
      600, 600,
    ])
    expect(await broken()).toEqual([])
  })

  test('a buyer who starts the payment anew keeps the piece; when they do not come back, the queue is called', async () => {
    const { product, orderId } = await held()
    const waiting = await queued(product)
    await cancel(orderId, holder, { isReplaced: true })
    expect(await stockOf(product.id)).toBe(1)
    const { order } = await placeOnline(shop, holder, product)
    await cancel(order._id, holder, { isReplaced: true })
    await doAllWork(shop)
    expect((await look(product.id, waiting)).claimSeconds).toBeNull()
    shop.clock.pass({ seconds: 11 })
    await doAllWork(shop)
    expect((await look(product.id, waiting)).claimSeconds).toBe(600)
    expect(await broken()).toEqual([])
  })

  test('an account that is erased or blocked is out, and the piece goes to the next', async () => {
    const { product, orderId } = await held()
    const [erased, blocked, last] = [await queued(product), await queued(product), await queued(product)]
    await cancel(orderId, holder)
    await eraseUser(asUser(shop, erased), erased.user._id, PASSWORD)
    expect((await look(product.id, blocked)).claimSeconds).toBe(600)
    await database().db.update(users).set({ isActive: false }).where(eq(users.id, blocked.user._id))
    await doAllWork(shop)
    expect((await look(product.id, last)).claimSeconds).toBe(600)
    expect(await broken()).toEqual([])
  })

  test('the link that ends all mails ends the place, too', async () => {
    const { product, orderId } = await held()
    const person = await queued(product)
    await cancel(orderId, holder)
    await doAllWork(shop)
    const url = (await newestMail(shop, person.email, 'notice_first_claim'))?.unsubscribeUrl ?? ''
    await send(shop, 'POST', `${URL}/unsubscribe`, { key: url.split('/').at(-1) })
    expect(await stockOf(product.id)).toBe(1)
    expect(await broken()).toEqual([])
  })

  test('a product that is no longer sold ends its queue', async () => {
    const { product, orderId } = await held()
    const person = await queued(product)
    await deleteProduct(asUser(shop, seller), product.id)
    await cancel(orderId, holder)
    await doAllWork(shop)
    expect(await look(product.id, person)).toMatchObject({ state: 'gone', place: null, claimSeconds: null })
    expect(
      await database().db.$count(mails, and(eq(mails.to, person.email), eq(mails.kind, 'notice_first_claim'))),
    ).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('a queue has an end', async () => {
    const { product } = await held()
    for (let at = 0; at < LONGEST_QUEUE; at += 1) await queued(product)
    expect((await ask(product.id, {}, await newBuyer(shop))).statusCode).toBe(409)
  })

  test('the seller sees how many wait', async () => {
    const { product } = await held()
    await queued(product)
    const url = `/v1/api/seller/products/${product.id}/demand`
    expect((await send(shop, 'GET', url, undefined, seller.token)).json().demand).toMatchObject([{ queued: 1 }])
  })

  test('whoever waited for a day waits no longer', async () => {
    const { product } = await held()
    const person = await queued(product)
    shop.clock.pass({ hours: 25 })
    await doAllWork(shop)
    expect(await look(product.id, person)).toMatchObject({ state: 'free', place: null, claimSeconds: null })
  })
})
