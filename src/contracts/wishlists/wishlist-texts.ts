export const WISHLIST_TEXTS = {
  missing: 'This list is not there any more.',
  missingProduct: 'This product is no longer sold.',
  full: 'A list holds 200 pieces, and this one is full. Please remove some, or start another list.',
  tooManyLists: 'You can keep 20 lists. Please delete one first.',
  badName: 'Please give the list a name of at most 60 letters.',
  nameTaken: 'You already have a list of this name.',
  deadLink: 'This list is not shared any more, or the link is not complete.',
  tooMany: 'Too many tries. Please wait a little.',
  failed: 'Your wishlist could not be saved. Please try again.',
  loadFailed: 'Your wishlist could not be loaded.',
} as const
