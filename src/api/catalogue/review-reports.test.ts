import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import { mails } from '#database/tables/mail.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import {
  decide,
  deskReview,
  deskReviews,
  editReview,
  ownReview,
  publicReviews,
  report,
  writeReview,
} from '../../../tests/support/reviews.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('reports', (database) => {
  let shop: TestShop
  let author: Person
  let reader: Person
  let seller: Person
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    author = await newBuyer(shop)
    reader = await newPerson(shop)
    seller = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  const seen = async (productId: string) => (await publicReviews(shop, productId)).comments.length
  const hide = (id: string, by = admin, body: object = {}) => decide(shop, by, id, 'hide', { reason: 'rude', ...body })
  const ratingOf = async (id: string) => {
    const [row] = await shop.database.db.select().from(products).where(eq(products.id, id))
    return [row?.ratingSum, row?.ratingCount]
  }

  describe('a report', () => {
    test('hides nothing, and waits for the desk with its reasons', async () => {
      const { _id, productId } = await writeReview(shop, author)
      const others = await Promise.all([newPerson(shop), newPerson(shop), newPerson(shop)])
      await Promise.all(others.map((one, at) => report(shop, _id, one, at === 0 ? 'false' : 'spam')))
      expect(await seen(productId)).toBe(1)
      expect((await deskReview(shop, seller, _id))?.reports).toEqual([
        { reason: 'false', count: 1 },
        { reason: 'spam', count: 2 },
      ])
    })

    test('is one of an account, also at once', async () => {
      const { _id } = await writeReview(shop, author)
      const answers = await Promise.all(Array.from({ length: 5 }, () => report(shop, _id, reader)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect((await deskReview(shop, admin, _id))?.reports).toEqual([{ reason: 'spam', count: 1 }])
    })

    test('tells its writer alone that they reported', async () => {
      const { _id, productId } = await writeReview(shop, author)
      await report(shop, _id, reader)
      expect((await ownReview(shop, productId, reader)).reported).toEqual([_id])
      expect((await ownReview(shop, productId, author)).reported).toEqual([])
    })

    test.each(['', 'because', { $ne: 1 }, 'x'.repeat(1_000_000)])('needs one of the reasons', async (reason) => {
      const { _id } = await writeReview(shop, author)
      expect([400, 413]).toContain((await report(shop, _id, reader, reason as string)).statusCode)
    })

    test('is not for one’s own review', async () => {
      const { _id } = await writeReview(shop, author)
      expect((await report(shop, _id, author)).statusCode).toBe(403)
    })
  })

  describe('what was kept', () => {
    test('leaves the queue, and reports do not bring it back', async () => {
      const { _id, productId } = await writeReview(shop, author)
      await report(shop, _id, reader)
      await decide(shop, admin, _id, 'show')
      await report(shop, _id, await newPerson(shop), 'rude')
      expect([(await deskReview(shop, admin, _id))?.checkSince, await seen(productId)]).toEqual([null, 1])
    })

    test('is reported anew once it is edited, by the same account too', async () => {
      const { _id } = await writeReview(shop, author)
      await report(shop, _id, reader)
      await decide(shop, admin, _id, 'show')
      shop.clock.pass({ minutes: 1 })
      await editReview(shop, author, _id, { comment: 'Now rude' })
      await report(shop, _id, reader, 'rude')
      expect((await deskReview(shop, admin, _id))?.reports).toEqual([{ reason: 'rude', count: 1 }])
    })
  })

  describe('a hidden review', () => {
    test('leaves list and rating, and comes back into both', async () => {
      const { _id, productId } = await writeReview(shop, author, { rating: 2 })
      await hide(_id)
      expect([await seen(productId), await ratingOf(productId)]).toEqual([0, [0, 0]])
      await decide(shop, admin, _id, 'show')
      expect([await seen(productId), await ratingOf(productId)]).toEqual([1, [2, 1]])
    })

    test('tells its author why, by mail in their language and on the page', async () => {
      const hindi = await newBuyer(shop)
      await shop.database.db.update(users).set({ language: 'hi' }).where(eq(users.id, hindi.user._id))
      const { _id, productId } = await writeReview(shop, hindi)
      await hide(_id, admin, { note: 'Please without names.' })
      const mail = await newestMail(shop, hindi.email, 'review_hidden')
      expect(mail?.text).toContain('अभद्र')
      expect(mail?.text).toContain('Please without names.')
      const { comment, hidden } = await ownReview(shop, productId, hindi)
      expect([comment?.state, hidden]).toEqual(['hidden', { reason: 'rude', note: 'Please without names.' }])
    })

    test('mails nobody whose address is not theirs for sure', async () => {
      const unverified = await newPerson(shop)
      const { _id } = await writeReview(shop, unverified)
      await hide(_id)
      expect(await newestMail(shop, unverified.email, 'review_hidden')).toBeNull()
    })

    test('is edited, waits unseen, and is shown by the desk', async () => {
      const { _id, productId } = await writeReview(shop, author)
      await hide(_id)
      expect((await editReview(shop, author, _id)).json().comment.state).toBe('waiting')
      expect([await seen(productId), (await deskReview(shop, admin, _id))?.checkSince]).toEqual([0, expect.any(String)])
      await decide(shop, admin, _id, 'show')
      expect((await publicReviews(shop, productId)).comments[0].comment).toBe('Softer')
    })

    test('that its author deletes and writes again is looked at first', async () => {
      const { _id, productId } = await writeReview(shop, author)
      await hide(_id)
      await send(shop, 'DELETE', `/v1/api/comments/${_id}`, undefined, author.token)
      const again = await writeReview(shop, author, { productId })
      expect([again.state, await seen(productId)]).toEqual(['waiting', 0])
      expect(await ratingOf(productId)).toEqual([0, 0])
    })
  })

  describe('who decides', () => {
    test.each([1, 3])('a seller hides no review of %d stars, and keeps it', async (rating) => {
      const { _id } = await writeReview(shop, author, { rating })
      await report(shop, _id, reader)
      const refused = await hide(_id, seller)
      expect([refused.statusCode, refused.json().message]).toEqual([403, REVIEW_WORK_TEXTS.notTakenDown])
      expect((await decide(shop, seller, _id, 'show')).statusCode).toBe(200)
    })

    test.each([4, 5])('a seller keeps no reported review of %d stars, and hides it', async (rating) => {
      const { _id } = await writeReview(shop, author, { rating })
      await report(shop, _id, reader)
      const refused = await decide(shop, seller, _id, 'show')
      expect([refused.statusCode, refused.json().message]).toEqual([403, REVIEW_WORK_TEXTS.notKept])
      expect((await hide(_id, seller)).statusCode).toBe(200)
    })

    test('nobody about a text that they have not seen', async () => {
      const { _id } = await writeReview(shop, author)
      await hide(_id)
      const before = (await deskReview(shop, admin, _id))?.revision
      await editReview(shop, author, _id, { comment: 'Something else' })
      const answer = await decide(shop, admin, _id, 'show', { revision: before })
      expect([answer.statusCode, answer.json().message]).toEqual([409, REVIEW_WORK_TEXTS.changed])
    })

    test('of two at once the first', async () => {
      const { _id, productId } = await writeReview(shop, author)
      const revision = (await deskReview(shop, admin, _id))?.revision
      const answers = await Promise.all([
        hide(_id, admin, { revision }),
        hide(_id, admin, { revision }),
        decide(shop, admin, _id, 'show', { revision }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expect(await seen(productId)).toBe((await deskReview(shop, admin, _id))?.state === 'shown' ? 1 : 0)
    })

    test('is in the log, with the stars and without the author’s words', async () => {
      const { _id } = await writeReview(shop, author, { rating: 1, comment: 'Words of mine' })
      await hide(_id)
      const [entry] = await shop.database.db
        .select()
        .from(activity)
        .where(and(eq(activity.entity, 'review'), eq(activity.entityId, _id)))
      expect([entry?.action, entry?.after]).toEqual(['hidden', { reason: 'rude', rating: 1 }])
      expect(JSON.stringify(entry)).not.toContain('Words of mine')
    })
  })

  describe('the shop’s answer', () => {
    const reply = (id: string, body: unknown, by = seller) =>
      send(shop, 'PUT', `/v1/api/seller/reviews/${id}/reply`, { body }, by.token)
    const mailsOf = ({ email }: Person) =>
      shop.database.db.$count(mails, and(eq(mails.to, email), eq(mails.kind, 'review_reply')))

    test('stands below the review, and is edited and removed', async () => {
      const { _id, productId } = await writeReview(shop, author)
      const shown = async () => (await publicReviews(shop, productId)).comments[0].reply
      await reply(_id, 'Thank you!')
      const at = shop.clock.now().toISOString()
      expect(await shown()).toEqual({ body: 'Thank you!', at, isEdited: false })
      await reply(_id, 'Thank you, Asha!')
      expect(await shown()).toEqual({ body: 'Thank you, Asha!', at, isEdited: true })
      await send(shop, 'DELETE', `/v1/api/seller/reviews/${_id}/reply`, undefined, seller.token)
      expect(await shown()).toBeUndefined()
    })

    test('is mailed once, whatever becomes of it', async () => {
      const buyer = await newBuyer(shop)
      const { _id } = await writeReview(shop, buyer)
      await Promise.all([reply(_id, 'One'), reply(_id, 'Two')])
      await send(shop, 'DELETE', `/v1/api/seller/reviews/${_id}/reply`, undefined, seller.token)
      await reply(_id, 'Three')
      expect(await mailsOf(buyer)).toBe(1)
    })

    test('is in the log with each change', async () => {
      const { _id } = await writeReview(shop, author)
      await reply(_id, 'One')
      await reply(_id, 'Two')
      const log = await shop.database.db
        .select()
        .from(activity)
        .where(eq(activity.entityId, _id))
        .orderBy(activity.line)
      expect(log.map(({ action, after }) => [action, after])).toEqual([
        ['answered', { reply: 'One' }],
        ['changed', { reply: 'Two' }],
      ])
    })

    test.each(['', '   ', 7, null, 'x'.repeat(1001)])('is refused as %j', async (body) => {
      const { _id } = await writeReview(shop, author)
      expect((await reply(_id, body)).statusCode).toBe(400)
    })

    test('is not for what nobody sees', async () => {
      const { _id } = await writeReview(shop, author)
      await hide(_id)
      expect((await reply(_id, 'Thank you')).statusCode).toBe(409)
    })
  })

  test('the queue has what waits longest first, and counts it', async () => {
    const [first, second] = [await writeReview(shop, author), await writeReview(shop, author)]
    await report(shop, second._id, reader)
    shop.clock.pass({ minutes: 5 })
    await report(shop, first._id, reader)
    const { reviews, counts } = await deskReviews(shop, seller)
    const ids = reviews.map(({ _id }: { _id: string }) => _id)
    expect(ids.indexOf(second._id)).toBeLessThan(ids.indexOf(first._id))
    const waiting = await send(shop, 'GET', '/v1/api/seller/reviews/waiting', undefined, seller.token)
    expect(waiting.json()).toEqual({ waiting: counts.check })
  })
})
