import type { Call } from '../call.ts'
import type * as specs from '../specs/reviews.ts'

export const listReviews: Call<typeof specs.listReviews> = { method: 'GET', path: '/v1/api/comments', isPublic: true }
export const addReview: Call<typeof specs.addReview> = { method: 'POST', path: '/v1/api/comments' }
export const changeReview: Call<typeof specs.changeReview> = { method: 'PUT', path: '/v1/api/comments/:id' }
export const deleteReview: Call<typeof specs.deleteReview> = { method: 'DELETE', path: '/v1/api/comments/:id' }
