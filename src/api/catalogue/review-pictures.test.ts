import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { reviewPictures } from '#database/tables/reviews.ts'
import { sweepReviewPictures } from '#shop/reviews/sweep-pictures.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import {
  addPicture,
  decide,
  deskReview,
  editReview,
  ownReview,
  photo,
  publicReviews,
  readPicture,
  uploadPicture,
  writeReview,
} from '../../../tests/support/reviews.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('pictures with a review', (database) => {
  let shop: TestShop
  let author: Person
  let seller: Person
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    author = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  async function pictured(part: object = {}, count = 1, by = author) {
    const pictures: string[] = []
    for (let at = 0; at < count; at += 1) pictures.push(await addPicture(shop, by))
    return { pictures, review: await writeReview(shop, by, { pictures, ...part }) }
  }
  const approve = (id: string, pictures: readonly string[], by = admin) =>
    decide(shop, by, id, 'pictures', { pictures: pictures.map((_id) => ({ _id, reason: null })) })
  const reject = (id: string, pictures: readonly string[], by = admin) =>
    decide(shop, by, id, 'pictures', { pictures: pictures.map((_id) => ({ _id, reason: 'unclear' })) })
  const shown = async (productId: string): Promise<string[]> =>
    (await publicReviews(shop, productId)).comments[0]?.pictures ?? []
  const open = (url: string) => shop.app.inject({ url })

  describe('an upload', () => {
    test('is drawn anew, smaller and without what else was in the file', async () => {
      const answer = await readPicture(shop, await addPicture(shop, author), author.token)
      const { width, format, exif } = await sharp(answer.rawPayload).metadata()
      expect([width, format, exif]).toEqual([1200, 'webp', undefined])
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    })

    test.each([
      ['no picture', Buffer.from('<svg onload="alert(1)">'), 'picture', REVIEW_ANSWERS.pictureBad],
      ['another field', Buffer.from('x'), 'other', REVIEW_ANSWERS.pictureMissing],
      ['6 MB', Buffer.alloc(6 * 1024 * 1024), 'picture', REVIEW_ANSWERS.pictureBad],
    ])('is refused where it is %s', async (_, bytes, field, message) => {
      const answer = await uploadPicture(shop, author.token, bytes, field)
      expect([answer.statusCode, answer.json().message]).toEqual([answer.statusCode === 413 ? 413 : 400, message])
    })

    test('keeps eight without a review at most, also at once', async () => {
      const hoarder = await newPerson(shop)
      const bytes = await photo()
      await Promise.all(Array.from({ length: 11 }, () => uploadPicture(shop, hoarder.token, bytes)))
      expect(await shop.database.db.$count(reviewPictures, eq(reviewPictures.userId, hoarder.user._id))).toBe(8)
    })
  })

  describe('before it is decided', () => {
    test('its author and the desk see it, and nobody else', async () => {
      const { pictures, review } = await pictured()
      const tokens = [author.token, seller.token, admin.token, (await newPerson(shop)).token, 'made-up', undefined]
      const answers = await Promise.all(tokens.map((token) => readPicture(shop, pictures[0]!, token)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 401, 401])
      expect(await shown(review.productId)).toEqual([])
      expect((await ownReview(shop, review.productId, author)).pictures).toMatchObject([{ state: 'waiting' }])
    })

    test('of a review that was never sent the desk sees nothing', async () => {
      expect((await readPicture(shop, await addPicture(shop, author), admin.token)).statusCode).toBe(404)
    })

    test('it is in the queue', async () => {
      const { review } = await pictured()
      expect((await deskReview(shop, seller, review._id))?.checkSince).toEqual(expect.any(String))
    })
  })

  describe('a review', () => {
    test('takes no picture of another account', async () => {
      const theirs = await addPicture(shop, await newPerson(shop))
      await expect(pictured({ pictures: [theirs] }, 0)).rejects.toThrow(REVIEW_ANSWERS.pictureGone)
    })

    test('takes a picture once, also at once', async () => {
      const person = await newPerson(shop)
      const id = await addPicture(shop, person)
      const both = await Promise.allSettled([1, 2].map(() => writeReview(shop, person, { pictures: [id] })))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    test('has four at most', async () => {
      const ids = Array.from({ length: 5 }, () => shop.shop.newId())
      await expect(writeReview(shop, author, { pictures: ids })).rejects.toThrow(REVIEW_ANSWERS.picturesMost)
    })

    test('loses those that an edit leaves out, with their files', async () => {
      const { pictures, review } = await pictured({}, 2)
      await approve(review._id, pictures)
      const [first, second] = await shown(review.productId)
      await editReview(shop, author, review._id, { pictures: [pictures[1]] })
      expect(await shown(review.productId)).toEqual([second])
      expect([(await open(first!)).statusCode, (await open(second!)).statusCode]).toEqual([404, 200])
    })

    test('keeps its pictures in an edit that does not mention them', async () => {
      const { pictures, review } = await pictured()
      await approve(review._id, pictures)
      await editReview(shop, author, review._id)
      expect(await shown(review.productId)).toHaveLength(1)
    })
  })

  describe('a decision', () => {
    test('to approve makes it public, small too, and takes it out of the queue', async () => {
      const { pictures, review } = await pictured({}, 2)
      await approve(review._id, pictures)
      const [address] = await shown(review.productId)
      expect(address).toMatch(/^\/uploads\/review-[\w-]+\.webp$/)
      const small = await open(`${address}?w=96`)
      expect([(await sharp(small.rawPayload).metadata()).width, small.statusCode]).toEqual([96, 200])
      expect((await deskReview(shop, admin, review._id))?.checkSince).toBeNull()
    })

    test('to reject deletes it, and tells its author why', async () => {
      const { pictures, review } = await pictured()
      await reject(review._id, pictures)
      expect((await readPicture(shop, pictures[0]!, author.token)).statusCode).toBe(404)
      expect((await ownReview(shop, review.productId, author)).pictures).toMatchObject([
        { state: 'rejected', reason: 'unclear' },
      ])
      const mail = await newestMail(shop, author.email, 'review_pictures')
      expect(mail?.text).toContain('Nothing can be made out')
    })

    test('of a seller rejects none of a review with three stars, and approves it', async () => {
      const { pictures, review } = await pictured({ rating: 3 })
      const refused = await reject(review._id, pictures, seller)
      expect([refused.statusCode, refused.json().message]).toEqual([403, REVIEW_WORK_TEXTS.notTakenDown])
      expect((await approve(review._id, pictures, seller)).statusCode).toBe(200)
    })

    test('is one, of two at once, and leaves no second file', async () => {
      const { pictures, review } = await pictured()
      const revision = (await deskReview(shop, admin, review._id))?.revision
      const body = { revision, pictures: [{ _id: pictures[0], reason: null }] }
      const answers = await Promise.all([1, 2, 3].map(() => decide(shop, admin, review._id, 'pictures', body)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expect(await shown(review.productId)).toHaveLength(1)
    })

    test('needs a picture of that review', async () => {
      const [one, other] = [await pictured(), await pictured()]
      expect((await approve(one.review._id, other.pictures)).statusCode).toBe(409)
      expect(await shown(other.review.productId)).toEqual([])
    })
  })

  describe('with', () => {
    test('the review its pictures go', async () => {
      const { pictures, review } = await pictured()
      await approve(review._id, pictures)
      const [address] = await shown(review.productId)
      await send(shop, 'DELETE', `/v1/api/comments/${review._id}`, undefined, author.token)
      expect((await open(address!)).statusCode).toBe(404)
    })

    test('the account all of them go', async () => {
      const leaver = await newPerson(shop)
      const { pictures, review } = await pictured({}, 1, leaver)
      await approve(review._id, pictures)
      const [address] = await shown(review.productId)
      await addPicture(shop, leaver)
      await send(shop, 'DELETE', `/auth/user/${leaver.user._id}`, { password: PASSWORD }, leaver.token)
      expect((await open(address!)).statusCode).toBe(404)
      expect(await shop.database.db.$count(reviewPictures, eq(reviewPictures.userId, leaver.user._id))).toBe(0)
    })
  })

  // Last: a day ends the sessions of staff.
  test('those that no review took are deleted after a day', async () => {
    const { pictures } = await pictured()
    const left = await addPicture(shop, author)
    shop.clock.pass({ hours: 25 })
    await sweepReviewPictures(shop.shop)
    const ids = (await database().db.select({ id: reviewPictures.id }).from(reviewPictures)).map(({ id }) => id)
    expect([ids.includes(left), ids.includes(pictures[0]!)]).toEqual([false, true])
  })
})
