/** What is said when a review is written, changed or deleted. Apart from the texts that every product page loads. */
export const REVIEW_ANSWERS = {
  alreadyWritten: 'You have already reviewed this product. You can edit your review.',
  missing: 'That review is no longer there.',
  tooMany: 'Too many reviews in a short time. Please try again later.',
  added: 'Comment added successfully',
  addInvalid: 'Failed to add comment: Invalid response from server.',
  updated: 'Comment updated successfully',
  updateFailed: 'Failed to update comment',
  updateInvalid: 'Failed to update comment: Invalid response from server.',
  deleted: 'Comment deleted successfully',
  deleteFailed: 'Failed to delete comment',
} as const
