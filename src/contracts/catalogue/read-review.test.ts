import { expect, test } from 'vitest'
import { readReview } from './read-review.ts'

const plain = { _id: 'r1', comment: 'Soft', productId: 'p1', rating: 5, createdAt: '2026-03-01T00:00:00.000Z' }

test('the author comes as an id with a user, or as an object with name and avatar [ENTITY-26] [ENTITY-27]', () => {
  const user = { name: 'Asha', avatar: '/uploads/a.webp' }
  expect(readReview({ ...plain, userId: 'u1', user })).toMatchObject({ userId: 'u1', user })
  expect(readReview({ ...plain, userId: { _id: 'u1', ...user } })).toMatchObject({ userId: 'u1', user })
  expect(readReview({ ...plain, userId: 'u1' })?.user).toEqual({ name: 'A customer', avatar: null })
})

test('the day it was written is createdAt, or date [ENTITY-26]', () => {
  const { createdAt, ...rest } = plain
  expect(readReview({ ...rest, date: createdAt })).toMatchObject({ createdAt, updatedAt: createdAt })
})

test.each([null, 'x', 7, {}, { ...plain, rating: 6 }, { ...plain, rating: '5' }, { ...plain, comment: 1 }])(
  '%j is no review [REVIEW-10]',
  (body) => expect(readReview(body)).toBeNull(),
)
