/** Texts used by the server and the pages. */
export const PRODUCT_TEXTS = {
  listFailed: 'Failed to fetch products',
  oneFailed: 'Failed to fetch product',
  missing: 'Product Not Found',
} as const

export const LEGAL_TEXTS = {
  failed: 'Failed to fetch legal pages.',
  missing: 'Oops! This page is not created yet or could not be found.',
  titleMissing: 'Please give the page a title',
  titleBad: 'Please use letters, figures and hyphens for the title, at most 80',
  contentMissing: 'Please write what the page says',
  contentLong: 'Please use at most 50000 characters',
  taken: 'There is a page of that title already',
  added: 'Legal page added successfully',
  addFailed: 'Failed to add legal page',
  changed: 'Legal page updated successfully',
  changeFailed: 'Failed to update legal page',
  deleted: 'Legal page deleted successfully',
  deleteFailed: 'Failed to delete legal page',
  gone: 'This legal page is no longer there',
  linked: 'Every page of the shop links to this one, so its title stays and it cannot be deleted. Change its words.',
  changedMeanwhile: 'Somebody else changed this page while you were editing it. Nothing you typed is lost.',
} as const

export const NEWSLETTER_TEXTS = {
  badEmail: 'Please enter a valid email address',
  // The same for an address that is subscribed already.
  subscribed: 'Thank you for subscribing. Please look into your mail: a new address is confirmed by the link there.',
  confirmed: 'You are subscribed. We will write now and then, and never share your address.',
  unsubscribed: 'You are unsubscribed. We will not write to you any more.',
  deadLink: 'This link does not open anything. Perhaps it was cut off in the mail.',
  failed: 'Something went wrong. Please try again.',
  tooMany: 'That was often. Please try again in an hour.',
} as const

export const GENERAL_TEXTS = {
  unkeepable: 'There is a character in it that cannot be kept. Please type it anew.',
  broken: 'Something went wrong on our side. Please try again.',
  busy: 'The shop is very busy. Please try again in a moment.',
  noSuchCall: 'There is no such call.',
} as const
