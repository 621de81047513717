import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewVotes } from '#database/tables/reviews.ts'
import { readVersions } from '#database/versions.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { decide, ownReview, publicReviews, vote, writeReview } from '../../../tests/support/reviews.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('helpful votes', (database) => {
  let shop: TestShop
  let author: Person
  let reader: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    author = await newPerson(shop)
    reader = await newPerson(shop)
  })
  afterAll(() => shop.close())
  const helpfulOf = async (productId: string) => (await publicReviews(shop, productId)).comments[0].helpful

  test('are counted in the list, and left out while there are none', async () => {
    const { _id, productId } = await writeReview(shop, author)
    expect(await helpfulOf(productId)).toBeUndefined()
    expect((await vote(shop, _id, reader)).json()).toEqual({ success: true, isHelpful: true, helpful: 1 })
    expect(await helpfulOf(productId)).toBe(1)
  })

  test('are one of an account, however often and at once it is pressed', async () => {
    const { _id, productId } = await writeReview(shop, author)
    const answers = await Promise.all(Array.from({ length: 6 }, () => vote(shop, _id, reader)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await helpfulOf(productId)).toBe(1)
  })

  test('of many at once are all counted', async () => {
    const { _id, productId } = await writeReview(shop, author)
    const readers = await Promise.all(Array.from({ length: 5 }, () => newPerson(shop)))
    await Promise.all(readers.map((one) => vote(shop, _id, one)))
    expect(await helpfulOf(productId)).toBe(5)
  })

  test('are taken back, once', async () => {
    const { _id, productId } = await writeReview(shop, author)
    await vote(shop, _id, reader)
    await Promise.all([1, 2, 3].map(() => vote(shop, _id, reader, 'DELETE')))
    expect(await helpfulOf(productId)).toBeUndefined()
  })

  test('are not for one’s own review', async () => {
    const { _id } = await writeReview(shop, author)
    const answer = await vote(shop, _id, author)
    expect([answer.statusCode, answer.json().message]).toEqual([403, REVIEW_ANSWERS.ownVote])
  })

  test('are remembered for the reader alone', async () => {
    const { _id, productId } = await writeReview(shop, author)
    await vote(shop, _id, reader)
    expect((await ownReview(shop, productId, reader)).helpful).toEqual([_id])
    expect((await ownReview(shop, productId, author)).helpful).toEqual([])
  })

  test.each(['nothing', '01900000-0000-7000-8000-00000000dead'])('are not for the review %s', async (id) => {
    expect((await vote(shop, id, reader)).statusCode).toBe(404)
  })

  test('are not for a hidden review', async () => {
    const { _id } = await writeReview(shop, author)
    await decide(shop, await newPerson(shop, 'admin'), _id, 'hide', { reason: 'spam' })
    expect((await vote(shop, _id, reader)).statusCode).toBe(404)
  })

  test('leave the catalogue as it is', async () => {
    const { _id } = await writeReview(shop, author)
    const before = await readVersions(shop.database.db)
    await vote(shop, _id, reader)
    expect((await readVersions(shop.database.db)).catalogue).toBe(before.catalogue)
  })

  test('go with the account that gave them', async () => {
    const { _id, productId } = await writeReview(shop, author)
    const leaver = await newPerson(shop)
    await Promise.all([vote(shop, _id, leaver), vote(shop, _id, reader)])
    await send(shop, 'DELETE', `/auth/user/${leaver.user._id}`, { password: PASSWORD }, leaver.token)
    expect(await helpfulOf(productId)).toBe(1)
    expect(await shop.database.db.$count(reviewVotes, eq(reviewVotes.userId, leaver.user._id))).toBe(0)
  })

  test('and a review that is deleted meanwhile end without an error', async () => {
    const { _id, productId } = await writeReview(shop, author)
    const deletes = send(shop, 'DELETE', `/v1/api/comments/${_id}`, undefined, author.token)
    const [voted, deleted] = await Promise.all([vote(shop, _id, reader), deletes])
    expect([200, 404]).toContain(voted.statusCode)
    expect(deleted.statusCode).toBe(200)
    const [product] = await shop.database.db.select().from(products).where(eq(products.id, productId))
    expect([product?.ratingSum, product?.ratingCount]).toEqual([0, 0])
  })
})

describe('a flood', () => {
  test('of votes is stopped', async () => {
    const shop = await openTestShop()
    const { _id } = await writeReview(shop, await newPerson(shop))
    const reader = await newPerson(shop)
    const answers = await Promise.all(Array.from({ length: 202 }, () => vote(shop, _id, reader)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    await shop.close()
  })
})
