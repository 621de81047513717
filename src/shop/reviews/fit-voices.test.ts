import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviews } from '#database/tables/reviews.ts'
import type { Fit } from '#rules/fit.ts'
import type { Product } from '#rules/product.ts'
import type { ReturnFit } from '#rules/returns.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import * as rows from '../../../tests/support/rows.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { decideReturn } from '../returns/decide-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { changeReview } from './change-review.ts'
import { hideReview, showReview } from './decide-review.ts'
import { deleteReview } from './delete-review.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

onBothDatabases('what buyers say about the fit', (database) => {
  let shop: TestShop
  let seller: Person
  let buyer: Person
  let product: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    buyer = await newPerson(shop)
    product = await stockProduct(shop, { sizes: [38, 40] })
  })

  /** Runs small, true to size, runs large. */
  async function voices(): Promise<number[]> {
    const [row] = await database().db.select().from(products).where(eq(products.id, product.id))
    return row === undefined ? [] : [row.fitSmall, row.fitTrue, row.fitLarge]
  }
  const review = async (fit?: Fit | null) => {
    const said = { rating: 4, comment: 'Soft', ...(fit === undefined ? {} : { fit }) }
    return (await writeReview(asUser(shop, buyer), { ...said, productId: product.id })).comment
  }
  const change = (id: string, fit?: Fit | null) => {
    const said = { rating: 5, comment: 'Softer', ...(fit === undefined ? {} : { fit }) }
    return changeReview(asUser(shop, buyer), id, said)
  }
  async function delivered() {
    const order = await placeCod(shop, buyer, product)
    return moveTo(shop, seller, order, 'Delivered')
  }
  /** The id of the return of one piece. */
  async function sendBack(fit: ReturnFit): Promise<string> {
    const { _id, cart } = await delivered()
    const items = [{ itemId: cart.items[0]?._id ?? '', quantity: 1, fit }]
    const { order } = await requestReturn(asUser(shop, buyer), _id, { items, reason: 'The size' })
    expect(order.returns[0]?.items[0]?.fit).toBe(fit)
    return order.returns[0]?._id ?? ''
  }

  describe('by a review', () => {
    test('counts where the product was delivered to its author', async () => {
      await delivered()
      expect((await review('small')).fit).toBe('small')
      expect(await voices()).toEqual([1, 0, 0])
    })

    test('counts from the delivery on, where it was written before', async () => {
      await review('large')
      expect(await voices()).toEqual([0, 0, 0])
      const order = await delivered()
      expect(await voices()).toEqual([0, 0, 1])
      await moveTo(shop, seller, order, 'Shipped')
      expect(await voices()).toEqual([0, 0, 0])
    })

    test('follows its changes, and stays where a change does not mention it', async () => {
      await delivered()
      const { _id } = await review('small')
      await change(_id, 'true')
      expect(await voices()).toEqual([0, 1, 0])
      await change(_id)
      expect(await voices()).toEqual([0, 1, 0])
      await change(_id, null)
      expect(await voices()).toEqual([0, 0, 0])
    })

    test('goes when an admin deletes it', async () => {
      await delivered()
      const { _id } = await review('small')
      await deleteReview(asUser(shop, await newPerson(shop, 'admin')), _id)
      expect(await voices()).toEqual([0, 0, 0])
    })

    test('is not counted while the review is hidden', async () => {
      await delivered()
      const { _id } = await review('small')
      const admin = asUser(shop, await newPerson(shop, 'admin'))
      await hideReview(admin, _id, { revision: 0, reason: 'spam', note: '' })
      expect(await voices()).toEqual([0, 0, 0])
      await showReview(admin, _id, { revision: 1 })
      expect(await voices()).toEqual([1, 0, 0])
    })

    test('names the size that was bought', async () => {
      const { _id } = await review('small')
      const sizeOf = async () =>
        (await listReviews(shop.shop, product.id)).comments.find((one) => one._id === _id)?.size
      expect(await sizeOf()).toBeUndefined()
      const order = await delivered()
      expect(await sizeOf()).toBe(String(order.cart.items[0]?.size))
      await change(_id, null)
      expect(await sizeOf()).toBeUndefined()
    })

    test('is not kept of a product without sizes', async () => {
      product = await stockProduct(shop, { sizes: [] })
      const { _id, fit } = await review('small')
      expect(fit).toBeUndefined()
      expect((await change(_id, 'small')).comment.fit).toBeUndefined()
    })
  })

  describe('by a return', () => {
    test('counts until it is rejected', async () => {
      const id = await sendBack('large')
      expect(await voices()).toEqual([0, 0, 1])
      await decideReturn(asUser(shop, seller), id, { status: 'Rejected', remark: 'It was worn.' })
      expect(await voices()).toEqual([0, 0, 0])
    })

    test('gives one voice: the latest, and the review before it', async () => {
      await sendBack('large')
      shop.clock.pass({ minutes: 1 })
      await sendBack('small')
      expect(await voices()).toEqual([1, 0, 0])
      const { _id } = await review('true')
      expect(await voices()).toEqual([0, 1, 0])
      await deleteReview(asUser(shop, buyer), _id)
      expect(await voices()).toEqual([1, 0, 0])
    })
  })

  test('is in the copy of the account’s data, and goes with the account', async () => {
    const other = product
    await sendBack('large')
    product = await stockProduct(shop, { sizes: [38] })
    await delivered()
    await review('small')
    const exported = (await send(shop, 'GET', '/auth/export', undefined, buyer.token)).json()
    expect(exported.reviews).toMatchObject([{ fit: 'small' }])
    const erased = await send(shop, 'DELETE', `/auth/user/${buyer.user._id}`, { password: PASSWORD }, buyer.token)
    expect([erased.statusCode, await voices()]).toEqual([200, [0, 0, 0]])
    product = other
    expect(await voices()).toEqual([0, 0, 0])
  })

  test('is told of the product from ten voices on', async () => {
    const told = async () => {
      await shop.shop.catalogue.refresh()
      return (await send(shop, 'GET', `/v1/api/products/${product.id}`)).json().product.fit
    }
    const people = Array.from({ length: 10 }, () => rows.user({}))
    await database().db.insert(users).values(people)
    const said = people.map(({ id }) => rows.review(product.id, id, 4))
    const voice = { verifiedPurchase: true, fit: 'small' as const }
    await database()
      .db.insert(reviews)
      .values(said.slice(1).map((one) => ({ ...one, ...voice })))
    expect(await told()).toBeUndefined()
    await database()
      .db.insert(reviews)
      .values(said.slice(0, 1).map((one) => ({ ...one, ...voice })))
    expect(await told()).toEqual([10, 0, 0])
  })
})
