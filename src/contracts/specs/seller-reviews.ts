import type { CallSpec } from '../call.ts'
import {
  decidePicturesInput,
  deskReviewAnswer,
  deskReviewList,
  deskReviewQuery,
  hideReviewInput,
  reviewReplyInput,
  reviewsWaiting,
  showReviewInput,
} from '../catalogue/review-work.ts'
import { idParams } from '../id-params.ts'

export const listDeskReviews = {
  summary: 'List reviews for the desk',
  description: 'What waits for a decision, longest first; what is hidden; or all, newest first.',
  auth: 'seller',
  right: 'reviews:write',
  query: deskReviewQuery,
  answer: deskReviewList,
} satisfies CallSpec

export const countWaitingReviews = {
  summary: 'Count reviews that wait for a decision',
  description: 'Reported ones, hidden ones that were written anew, and those with new pictures.',
  auth: 'seller',
  right: 'reviews:write',
  answer: reviewsWaiting,
} satisfies CallSpec

export const replyToReview = {
  summary: 'Answer a review',
  description: 'One public answer, written or changed. Its author is mailed the first time.',
  auth: 'seller',
  right: 'reviews:write',
  params: idParams,
  body: reviewReplyInput,
  answer: deskReviewAnswer,
} satisfies CallSpec

export const removeReviewReply = {
  summary: 'Remove the answer to a review',
  description: 'Nobody is mailed.',
  auth: 'seller',
  right: 'reviews:write',
  params: idParams,
  answer: deskReviewAnswer,
} satisfies CallSpec

export const showReview = {
  summary: 'Keep a reported review, or show a hidden one',
  description: 'Until it is edited, new reports do not bring it back. With four stars or more only by an admin.',
  auth: 'seller',
  right: 'reviews:write',
  params: idParams,
  body: showReviewInput,
  answer: deskReviewAnswer,
} satisfies CallSpec

export const hideReview = {
  summary: 'Hide a review',
  description: 'With a reason that its author is mailed. With three stars or fewer only by an admin.',
  auth: 'seller',
  right: 'reviews:write',
  params: idParams,
  body: hideReviewInput,
  answer: deskReviewAnswer,
} satisfies CallSpec

export const decideReviewPictures = {
  summary: 'Approve or reject pictures of a review',
  description: 'Rejected with a reason that its author is mailed. With three stars or fewer an admin alone rejects.',
  auth: 'seller',
  right: 'reviews:write',
  params: idParams,
  body: decidePicturesInput,
  answer: deskReviewAnswer,
} satisfies CallSpec
