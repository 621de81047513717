import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviews } from '#database/tables/reviews.ts'
import type { Product } from '#rules/product.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { changeReview } from './change-review.ts'
import { deleteReview } from './delete-review.ts'
import { writeReview } from './write-review.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

onPostgres('a review', (database) => {
  let shop: TestShop
  let author: Person
  let stranger: Person
  let seller: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    author = await newPerson(shop)
    stranger = await newPerson(shop)
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const write = ({ id: productId }: Pick<Product, 'id'>, who = asUser(shop, author)) =>
    writeReview(who, { productId, rating: 5, comment: 'Soft' })
  const written = async () => (await write(await stockProduct(shop))).comment._id
  const rowOf = async (id: string) => (await database().db.select().from(reviews).where(eq(reviews.id, id)))[0]

  describe('written', () => {
    test('carries the first name of its author', async () => {
      const { comment } = await write(await stockProduct(shop))
      expect(comment).toMatchObject({ rating: 5, comment: 'Soft', user: { name: 'Asha R.' } })
    })

    test('a second time is refused', async () => {
      const product = await stockProduct(shop)
      await write(product)
      await expectRefusal(write(product), 'conflict', REVIEW_ANSWERS.alreadyWritten)
    })

    test('of goods that one sells oneself is refused', async () => {
      await expectRefusal(write(await stockProduct(shop), asUser(shop, seller)), 'not_allowed', REVIEW_ANSWERS.ownGoods)
    })

    test('of a retired product is refused', async () => {
      const product = await stockProduct(shop)
      await database().db.update(products).set({ retiredAt: shop.clock.now() }).where(eq(products.id, product.id))
      await expectRefusal(write(product), 'not_found', PRODUCT_TEXTS.missing)
    })

    test.each(['no id', NOBODY])('of the product %s is refused', (id) =>
      expectRefusal(write({ id }), 'not_found', PRODUCT_TEXTS.missing),
    )

    test('by a guest is refused', async () =>
      expectRefusal(write(await stockProduct(shop), asGuest(shop)), 'not_signed_in'))
  })

  describe('changed', () => {
    const change = (id: string, who: Person) => changeReview(asUser(shop, who), id, { rating: 2, comment: 'Thin' })

    test('by its author', async () => {
      const id = await written()
      await change(id, author)
      expect(await rowOf(id)).toMatchObject({ rating: 2, comment: 'Thin' })
    })

    test('by a seller is refused', async () => expectRefusal(change(await written(), seller), 'not_allowed'))

    test('by another customer is refused', async () => expectRefusal(change(await written(), stranger), 'not_allowed'))

    test('is refused when there is none', () =>
      expectRefusal(change(NOBODY, author), 'not_found', REVIEW_ANSWERS.missing))
  })

  describe('deleted', () => {
    const remove = (id: string, who: Person) => deleteReview(asUser(shop, who), id)

    test('by its author leaves no line in the activity log', async () => {
      const id = await written()
      await remove(id, author)
      expect(await rowOf(id)).toBeUndefined()
      expect(await database().db.$count(activity, eq(activity.entityId, id))).toBe(0)
    })

    test('by an admin is logged with its stars and without its words', async () => {
      const id = await written()
      await remove(id, await newPerson(shop, 'admin'))
      const [entry] = await database().db.select().from(activity).where(eq(activity.entityId, id))
      expect(entry).toMatchObject({ action: 'deleted', before: { rating: 5 } })
    })

    test('by a seller or another customer is refused', async () => {
      const id = await written()
      await expectRefusal(remove(id, seller), 'not_allowed')
      await expectRefusal(remove(id, stranger), 'not_allowed')
      expect(await rowOf(id)).toBeDefined()
    })
  })
})
