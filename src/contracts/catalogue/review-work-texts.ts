/** What the desk is told about reviews. */
export const REVIEW_WORK_TEXTS = {
  listFailed: 'Failed to load reviews.',
  failed: 'That did not work. Please try again.',
  changed: 'The review has changed since you opened it. Please look at it again.',
  notTakenDown: 'An admin decides whether a review with three stars or fewer is hidden.',
  notKept: 'An admin decides whether a review with four stars or more is kept.',
  replyMissing: 'Please write an answer.',
  replied: 'The answer is published.',
  replyRemoved: 'The answer was removed.',
  notShown: 'Nobody sees this review now, so it cannot be answered.',
  shown: 'The review is shown.',
  hidden: 'The review is hidden, and its author is told why.',
  reasonMissing: 'Please choose a reason.',
  picturesDecided: 'The pictures are decided.',
  pictureGone: 'One of the pictures has been decided or taken back. Please look again.',
} as const
