import { message } from '#rules/message.ts'

/** Everything that is said about reviews, by the server or by a page. Free of zod: pages import it. */
export const REVIEW_TEXTS = {
  none: 'No reviews yet. Be the first to review this product!',
  signIn: 'Please log in to submit a review.',
  incomplete: 'Please provide a rating and a comment.',
  tooLong: (most: number) => message('Please use at most {n} characters', { n: most }),
  alreadyWritten: 'You have already reviewed this product. You can edit your review.',
  missing: 'That review is no longer there.',
  tooMany: 'Too many reviews in a short time. Please try again later.',
  listFailed: 'Failed to load comments.',
  added: 'Comment added successfully',
  addFailed: 'Failed to add comment',
  addInvalid: 'Failed to add comment: Invalid response from server.',
  updated: 'Comment updated successfully',
  updateFailed: 'Failed to update comment',
  updateInvalid: 'Failed to update comment: Invalid response from server.',
  deleted: 'Comment deleted successfully',
  deleteFailed: 'Failed to delete comment',
} as const
