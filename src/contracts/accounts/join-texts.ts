/** What somebody who was invited to work here is told. */
export const JOIN_TEXTS = {
  badLink: 'This invitation was used, taken back or is too old. Please ask for a new one.',
  otherAccount: 'This invitation is for another email address. Please sign in with the account of that address.',
  worksElsewhere: 'This account already works for a seller or runs the shop. Please use another email address.',
  joined: 'Welcome to the team! Please sign in once more.',
  failed: 'Joining did not work. Please try again.',
} as const
