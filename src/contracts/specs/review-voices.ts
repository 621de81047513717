import type { CallSpec } from '../call.ts'
import {
  ownReview,
  ownReviewQuery,
  reportAnswer,
  reportInput,
  reviewPictureAnswer,
  voteAnswer,
} from '../catalogue/own-review.ts'
import { idParams } from '../id-params.ts'

export const readOwnReview = {
  summary: 'Read your own review of a product',
  description:
    'Also while it is hidden, with its pictures and why one is not shown; and which reviews you found helpful or reported.',
  auth: 'signed-in',
  right: 'own',
  query: ownReviewQuery,
  answer: ownReview,
} satisfies CallSpec

export const voteHelpful = {
  summary: 'Find a review helpful',
  description: 'Once per account, and not one’s own. Sent again, it changes nothing.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: voteAnswer,
} satisfies CallSpec

export const takeBackVote = {
  summary: 'Take back that a review is helpful',
  description: 'Sent again, it changes nothing.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: voteAnswer,
} satisfies CallSpec

export const reportReview = {
  summary: 'Report a review',
  description: 'Once per account. It stays where it is until somebody has looked at it.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  body: reportInput,
  answer: reportAnswer,
} satisfies CallSpec

export const addReviewPicture = {
  summary: 'Add a picture for a review',
  description:
    'Takes a form with the file `picture`, of at most 5 MB. Its id is sent with the review; one that is not sent within a day is deleted.',
  auth: 'signed-in',
  right: 'own',
  takesForm: true,
  answer: reviewPictureAnswer,
  status: 201,
} satisfies CallSpec

export const readReviewPicture = {
  summary: 'Read a picture that is not decided',
  description: 'For its author and those who decide. An approved one has a public address.',
  auth: 'signed-in',
  right: 'reviews:write',
  params: idParams,
  file: 'image/webp',
} satisfies CallSpec
