import { z } from 'zod'
import { HIDDEN_NOTE_MOST, REPLY_MOST, REVIEW_PICTURES_MOST, REVIEW_STATES } from '#rules/review-moderation.ts'
import { PICTURE_REASONS, REVIEW_REASONS } from '#rules/review-reasons.ts'
import { plainText, tooLong } from '../plain-text.ts'
import { reviewPicture } from './own-review.ts'
import { REVIEW_WORK_TEXTS } from './review-work-texts.ts'
import { reviewJson } from './reviews.ts'

/** A review as the desk sees it. */
export const deskReview = reviewJson.omit({ pictures: true, state: true }).extend({
  product: z.object({ _id: z.uuid(), title: z.string(), image: z.string().nullable() }),
  state: z.enum(REVIEW_STATES),
  hidden: z.object({ reason: z.enum(REVIEW_REASONS), note: z.string().nullable() }).nullable(),
  /** Sent with a decision: refused where the review has changed meanwhile. */
  revision: z.int(),
  /** Since when it waits for a decision. */
  checkSince: z.string().nullable(),
  /** Undecided reports, by reason. */
  reports: z.array(z.object({ reason: z.enum(REVIEW_REASONS), count: z.int() })),
  pictures: z.array(reviewPicture),
  /** Whether the reader may hide it or reject its pictures, and whether they may keep or show it. */
  mayTakeDown: z.boolean(),
  mayShow: z.boolean(),
})
export type DeskReviewJson = z.infer<typeof deskReview>

const DESK_REVIEW_VIEWS = ['check', 'hidden', 'all'] as const

export const deskReviewQuery = z.object({
  view: z.enum(DESK_REVIEW_VIEWS).default('check'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type DeskReviewQuery = z.infer<typeof deskReviewQuery>

export const deskReviewList = z.object({
  reviews: z.array(deskReview),
  counts: z.object({ check: z.int(), hidden: z.int(), all: z.int() }),
  page: z.int(),
  pages: z.int(),
})
export type DeskReviewListJson = z.infer<typeof deskReviewList>

export const reviewsWaiting = z.object({ waiting: z.int() })

export const deskReviewAnswer = z.object({ success: z.literal(true), message: z.string(), review: deskReview })
export type DeskReviewAnswer = z.infer<typeof deskReviewAnswer>

export const reviewReplyInput = z.object({ body: plainText(REVIEW_WORK_TEXTS.replyMissing, REPLY_MOST) })
export type ReviewReplyInput = z.infer<typeof reviewReplyInput>

const revision = z.int().min(0)

export const showReviewInput = z.object({ revision })
export type ShowReviewInput = z.infer<typeof showReviewInput>

export const hideReviewInput = z.object({
  revision,
  reason: z.enum(REVIEW_REASONS, { error: REVIEW_WORK_TEXTS.reasonMissing }),
  /** In the desk's own words, for the author. */
  note: z
    .string()
    .trim()
    .max(HIDDEN_NOTE_MOST, { error: tooLong(HIDDEN_NOTE_MOST) })
    .default(''),
})
export type HideReviewInput = z.infer<typeof hideReviewInput>

export const decidePicturesInput = z.object({
  revision,
  /** A picture without a reason is approved. */
  pictures: z
    .array(z.object({ _id: z.uuid(), reason: z.enum(PICTURE_REASONS).nullable() }))
    .min(1)
    .max(REVIEW_PICTURES_MOST),
})
export type DecidePicturesInput = z.infer<typeof decidePicturesInput>
