import { message } from '#rules/message.ts'

/** What is said beside reviews, for everybody who reads them. Free of zod: pages import it. */
export const REVIEW_TEXTS = {
  none: 'No reviews yet. Be the first to review this product!',
  signIn: 'Please log in to submit a review.',
  incomplete: 'Please provide a rating and a comment.',
  tooLong: (most: number) => message('Please use at most {n} characters', { n: most }),
  listFailed: 'Failed to load comments.',
  addFailed: 'Failed to add comment',
} as const
