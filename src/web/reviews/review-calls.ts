import * as calls from '#contracts/calls/reviews.ts'
import { readReview } from '#contracts/catalogue/read-review.ts'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { Fit } from '#rules/fit.ts'
import type { Text } from '#rules/message.ts'
import { countRatings, type RatingCounts } from '#rules/reviews.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'

export type Written = {
  rating: number
  comment: string
  fit?: Fit | null | undefined
  /** New pictures, sent with it. */
  files?: readonly File[]
}

export async function fetchReviews(productId: string): Promise<{ list: ReviewJson[]; ratings: RatingCounts } | Text> {
  const answer = await tryApi(calls.listReviews, { query: { productId } })
  if (answer instanceof CallFailure) return messageOr(answer, REVIEW_TEXTS.listFailed)
  const { comments, ratings } = answer
  if (!Array.isArray(comments)) return REVIEW_TEXTS.listFailed
  const list = comments.map(readReview).filter((one) => one !== null)
  return { list, ratings: ratings ?? countRatings(list) }
}
