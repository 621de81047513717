import { z } from 'zod'
import { PICTURE_STATES } from '#rules/review-moderation.ts'
import { PICTURE_REASONS, REVIEW_REASONS } from '#rules/review-reasons.ts'
import { reviewJson } from './reviews.ts'

/** With a review that is sent: its id goes into `pictures`. */
export const reviewPictureAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  picture: z.object({ _id: z.uuid() }),
})
export type ReviewPictureAnswer = z.infer<typeof reviewPictureAnswer>

export const reviewPicture = z.object({
  _id: z.uuid(),
  state: z.enum(PICTURE_STATES),
  /** Its public address, once it is approved. */
  image: z.string().nullable(),
  /** Why it is not shown. */
  reason: z.enum(PICTURE_REASONS).nullable(),
})
export type ReviewPictureJson = z.infer<typeof reviewPicture>

export const ownReviewQuery = z.object({ productId: z.string().max(64) })

/** What only the reader may know about the reviews of a product. */
export const ownReview = z.object({
  comment: reviewJson.nullable(),
  pictures: z.array(reviewPicture),
  /** Why the desk hid it. */
  hidden: z.object({ reason: z.enum(REVIEW_REASONS), note: z.string().nullable() }).nullable(),
  /** Which they found helpful. */
  helpful: z.array(z.uuid()),
  /** Which they reported. */
  reported: z.array(z.uuid()),
})
export type OwnReviewJson = z.infer<typeof ownReview>

export const voteAnswer = z.object({ success: z.literal(true), isHelpful: z.boolean(), helpful: z.int() })
export type VoteAnswer = z.infer<typeof voteAnswer>

export const reportInput = z.object({ reason: z.enum(REVIEW_REASONS) })
export type ReportInput = z.infer<typeof reportInput>
export const reportAnswer = z.object({ success: z.literal(true), message: z.string() })
