/** With an application. */
export const APPLICATION_PICTURES = 6

export const APPLICATION_TEXTS = {
  loadFailed: 'Your application could not be loaded.',
  saveFailed: 'Your application could not be saved.',
  drafted: 'Your draft is kept.',
  sent: 'Your application is sent. We will write to you as soon as it is decided.',
  sentBefore: 'Your application is with us. It can be changed again if we ask for something.',
  accountConfirmed: 'Thank you. Who decides reads that the account is yours.',
  sellsAlready: 'This account works for a seller or the shop already.',
  incomplete: 'Please look at the marked fields.',
  pictureAdded: 'Your picture is kept.',
  pictureRemoved: 'The picture is removed.',
  pictureMissing: 'Please choose a picture',
  pictureBad: 'Please choose JPG, PNG or WebP pictures, of at most 5 MB each.',
  pictureFailed: 'A picture did not arrive. Please try again.',
  pictureGone: 'This picture is not there any more.',
  tooManyPictures: 'Six pictures are the most. Please remove one first.',
} as const
