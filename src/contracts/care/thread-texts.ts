/** Of one message. */
export const CARE_PICTURES = 5

/** Texts of a conversation with customer care, for its shopper. */
export const THREAD_TEXTS = {
  listFailed: 'Your conversations did not load. Please try again.',
  failed: 'Your message was not sent. Please try again.',
  missing: 'This conversation is not there any more.',
  sent: 'Your message is with us',
  bodyMissing: 'Please write your message',
  tooMany: 'You have written often. Please try again in an hour.',
  pictureAdded: 'Picture added',
  pictureMissing: 'Please choose a picture',
  pictureBad: 'Please choose JPG, PNG or WebP pictures, of at most 5 MB each.',
  pictureFailed: 'A picture did not arrive. Please try again.',
  pictureGone: 'A picture is not there any more. Please choose it again.',
  tooManyPictures: 'Five pictures are the most for one message.',
  lateAnswer:
    'This conversation has waited for an answer for 48 hours. It was passed on to the person who is responsible for complaints.',
  lateSolution:
    'This conversation has been open for a month. It was passed on to the person who is responsible for complaints.',
} as const
