import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-reviews.ts'

const REVIEWS = '/v1/api/seller/reviews'
const REPLY = `${REVIEWS}/:id/reply` as const

export const listDeskReviews: Call<typeof specs.listDeskReviews> = { method: 'GET', path: REVIEWS }
export const countWaitingReviews: Call<typeof specs.countWaitingReviews> = { method: 'GET', path: `${REVIEWS}/waiting` }
export const replyToReview: Call<typeof specs.replyToReview> = { method: 'PUT', path: REPLY }
export const removeReviewReply: Call<typeof specs.removeReviewReply> = { method: 'DELETE', path: REPLY }
export const showReview: Call<typeof specs.showReview> = { method: 'POST', path: `${REVIEWS}/:id/show` }
export const hideReview: Call<typeof specs.hideReview> = { method: 'POST', path: `${REVIEWS}/:id/hide` }
export const decideReviewPictures: Call<typeof specs.decideReviewPictures> = {
  method: 'POST',
  path: `${REVIEWS}/:id/pictures`,
}
