import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { REVIEW_ORDERS, sortReviews } from './review-order.ts'
import { COMMENT_MOST, countRatings, meanRating, reviewProblem } from './reviews.ts'

test.each([
  [5, 'Soft', null],
  [1, '  x  ', null],
  [6, 'Soft', 'incomplete'],
  [0, 'Soft', 'incomplete'],
  [-1, 'Soft', 'incomplete'],
  ['5', 'Soft', 'incomplete'],
  [4.5, 'Soft', 'incomplete'],
  [Number.NaN, 'Soft', 'incomplete'],
  [null, 'Soft', 'incomplete'],
  [undefined, 'Soft', 'incomplete'],
  [5, '', 'incomplete'],
  [5, '   \n\t ', 'incomplete'],
  [5, '\u200b\u00a0\u2800\u202e', 'incomplete'],
  [5, '\u0000', 'incomplete'],
  [5, 7, 'incomplete'],
  [5, ['Soft'], 'incomplete'],
  [5, 'x'.repeat(COMMENT_MOST), null],
  [5, 'x'.repeat(COMMENT_MOST + 1), 'too_long'],
  [5, ' '.repeat(10_000), 'incomplete'],
])('a rating of %j with the comment %j is %s [REVIEW-03] [REVIEW-05]', (rating, comment, problem) => {
  expect(reviewProblem(rating, comment)).toBe(problem)
})

test('a comment keeps its lines and loses what cannot be seen', () => {
  expect(cleanText('  Soft\r\n\r\n\r\n\r\nand\twarm\u0000\u202e\ud800 ')).toBe('Soft\n\nand\twarm')
  expect(cleanText('<b>bold</b> & ’')).toBe('<b>bold</b> & ’')
})

const anyReviews = fc.array(
  fc.record({
    id: fc.uuid(),
    rating: fc.integer({ min: 1, max: 5 }),
    isVerifiedPurchase: fc.boolean(),
    helpful: fc.option(fc.nat(9), { nil: undefined }),
  }),
)

test('every review is counted once, and the mean is that of all', () => {
  fc.assert(
    fc.property(anyReviews, (reviews) => {
      const { rating, count } = meanRating(countRatings(reviews))
      expect(count).toBe(reviews.length)
      const mean = reviews.reduce((sum, one) => sum + one.rating, 0) / (reviews.length || 1)
      expect(Math.abs(rating - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
})

test('an order loses and invents nothing, and puts first what it says', () => {
  fc.assert(
    fc.property(anyReviews, fc.constantFrom(...REVIEW_ORDERS), (reviews, order) => {
      const sorted = sortReviews(reviews, order)
      expect(new Set(sorted)).toEqual(new Set(reviews))
      expect(sorted).toHaveLength(reviews.length)
      for (const [i, one] of sorted.slice(1).entries()) {
        const before = sorted[i]!
        if (order === 'newest') expect(before.id >= one.id).toBe(true)
        if (order === 'helpful') expect(before.helpful ?? 0).toBeGreaterThanOrEqual(one.helpful ?? 0)
        if (order === 'highest') expect(before.rating).toBeGreaterThanOrEqual(one.rating)
        if (order === 'lowest') expect(before.rating).toBeLessThanOrEqual(one.rating)
        if (order === 'verified')
          expect(Number(before.isVerifiedPurchase)).toBeGreaterThanOrEqual(Number(one.isVerifiedPurchase))
      }
    }),
  )
})
