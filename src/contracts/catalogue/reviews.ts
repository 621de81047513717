import { z } from 'zod'
import { cleanText } from '#rules/clean-text.ts'
import { FITS, type Fit, isFit } from '#rules/fit.ts'
import { toEnglish } from '#rules/message.ts'
import { REVIEW_PICTURES_MOST } from '#rules/review-moderation.ts'
import { COMMENT_MOST, reviewProblem } from '#rules/reviews.ts'
import { REVIEW_ANSWERS } from './review-answers.ts'
import { REVIEW_TEXTS } from './review-texts.ts'

type Written = { rating: number; comment: string; productId: unknown; fit?: Fit | null; pictures?: string[] }

/** Validated as a whole: the message is the same whichever field is missing. */
const written = z
  .object({
    rating: z.unknown().optional(),
    comment: z.unknown().optional(),
    productId: z.unknown().optional(),
    /** How it fits: small, true or large. Anything else is no answer; when left out, a changed review keeps its own. */
    fit: z.unknown().optional(),
    /** Ids of pictures in their order. When left out, a changed review keeps its own. */
    pictures: z.array(z.uuid()).max(REVIEW_PICTURES_MOST, { error: REVIEW_ANSWERS.picturesMost }).optional(),
  })
  .transform(({ rating, comment, productId, fit, pictures }, context) => {
    const problem = reviewProblem(rating, comment)
    if (problem === null) {
      const words: Written = { rating: Number(rating), comment: cleanText(String(comment)), productId }
      if (fit !== undefined) words.fit = isFit(fit) ? fit : null
      if (pictures !== undefined) words.pictures = pictures
      return words
    }
    const message = problem === 'too_long' ? toEnglish(REVIEW_TEXTS.tooLong(COMMENT_MOST)) : REVIEW_TEXTS.incomplete
    const isComment = problem === 'too_long' || reviewProblem(rating, 'x') === null
    context.addIssue({ code: 'custom', message, path: [isComment ? 'comment' : 'rating'] })
    return z.NEVER
  })

/** The author is the user of the token; a `userId` in the body is ignored. */
export const newReviewInput = written.transform(({ productId, ...rest }) => ({
  ...rest,
  productId: typeof productId === 'string' ? productId.slice(0, 64) : '',
}))

export const changeReviewInput = written.transform(({ productId: _, ...rest }) => rest)

export type NewReviewInput = z.output<typeof newReviewInput>
export type ChangeReviewInput = z.output<typeof changeReviewInput>

export const reviewJson = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  comment: z.string(),
  productId: z.uuid(),
  rating: z.int().min(1).max(5),
  /** How it fits its author; only where they said so. */
  fit: z.enum(FITS).optional(),
  userId: z.uuid(),
  user: z.object({ name: z.string(), avatar: z.string().nullable() }),
  isVerifiedPurchase: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The size that its author bought; only where they said how it fits. */
  size: z.string().optional(),
  /** How many found it helpful; left out while nobody did. */
  helpful: z.int().min(1).optional(),
  /** Addresses of its pictures, once they are approved. */
  pictures: z.array(z.string()).optional(),
  /** The shop's answer. */
  reply: z.object({ body: z.string(), at: z.string(), isEdited: z.boolean() }).optional(),
  /** Only of one that is not public, for its author. */
  state: z.enum(['hidden', 'waiting']).optional(),
})
export type ReviewJson = z.infer<typeof reviewJson>
export type AuthorJson = ReviewJson['user']

export const REVIEWS_A_PAGE = 20
const MOST_A_PAGE = 100

/** Without `page` and `limit` the whole list is answered. Invalid parameters fall back to their defaults. */
export const reviewQuery = z.object({
  productId: z.string().max(64).optional(),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_A_PAGE).catch(REVIEWS_A_PAGE).optional(),
})

const count = z.int().min(0)

export const reviewList = z.object({
  comments: z.array(reviewJson),
  /** The number of all reviews, also when the list is paged. */
  total: count,
  ratings: z.tuple([count, count, count, count, count]),
  /** Only when a page was requested. */
  page: count.optional(),
  pages: count.optional(),
})
export type ReviewListJson = z.infer<typeof reviewList>

export const reviewAnswer = z.object({ success: z.literal(true), message: z.string(), comment: reviewJson })
export const reviewGone = z.object({ success: z.literal(true), message: z.string() })
