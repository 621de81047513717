/** Why a review is reported or hidden. */
export const REVIEW_REASONS = ['spam', 'rude', 'off_topic', 'private', 'false'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

export const REVIEW_REASON_LABELS = {
  spam: 'Advertising or spam',
  rude: 'Rude or hurtful',
  off_topic: 'Not about the product',
  private: 'Private data of somebody',
  false: 'False',
} as const satisfies Record<ReviewReason, string>

/** Why a picture of a review is not shown. */
export const PICTURE_REASONS = ['off_topic', 'people', 'rude', 'unclear', 'copied'] as const
export type PictureReason = (typeof PICTURE_REASONS)[number]

export const PICTURE_REASON_LABELS = {
  off_topic: 'It does not show the product',
  people: 'It shows somebody who may not want it',
  rude: 'It is rude or hurtful',
  unclear: 'Nothing can be made out',
  copied: 'It is somebody else’s picture',
} as const satisfies Record<PictureReason, string>
