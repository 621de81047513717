import type { CallSpec } from '../call.ts'
import {
  changeReviewInput,
  newReviewInput,
  reviewAnswer,
  reviewGone,
  reviewList,
  reviewQuery,
} from '../catalogue/reviews.ts'
import { idParams } from '../id-params.ts'

export const listReviews = {
  summary: 'List reviews',
  description:
    'Of one product or of all, with how often each rating was given. Paged only when `page` or `limit` is given.',
  auth: 'public',
  query: reviewQuery,
  answer: reviewList,
} satisfies CallSpec

export const addReview = {
  summary: 'Write a review',
  description: 'One review per person and product. Whose it is, the token says.',
  auth: 'signed-in',
  right: 'own',
  body: newReviewInput,
  answer: reviewAnswer,
  status: 201,
} satisfies CallSpec

export const changeReview = {
  summary: 'Change a review',
  description: 'Only by the person who wrote it.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  body: changeReviewInput,
  answer: reviewAnswer,
} satisfies CallSpec

export const deleteReview = {
  summary: 'Delete a review',
  description: 'By the person who wrote it, or by an admin.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: reviewGone,
} satisfies CallSpec
