import type { Call } from '../call.ts'
import type * as specs from '../specs/review-voices.ts'

const HELPFUL = '/v1/api/comments/:id/helpful'

export const readOwnReview: Call<typeof specs.readOwnReview> = { method: 'GET', path: '/v1/api/comments/own' }
export const voteHelpful: Call<typeof specs.voteHelpful> = { method: 'PUT', path: HELPFUL }
export const takeBackVote: Call<typeof specs.takeBackVote> = { method: 'DELETE', path: HELPFUL }
export const reportReview: Call<typeof specs.reportReview> = { method: 'POST', path: '/v1/api/comments/:id/report' }
export const addReviewPicture: Call<typeof specs.addReviewPicture> = {
  method: 'POST',
  path: '/v1/api/comments/pictures',
}
export const readReviewPicture: Call<typeof specs.readReviewPicture> = {
  method: 'GET',
  path: '/v1/api/comments/pictures/:id',
}
