/** Texts about store credit. */
export const CREDIT_TEXTS = {
  loadFailed: 'Your store credit could not be loaded.',
  amountInvalid: 'Please give an amount from ₹1 to ₹10,000.',
  noteMissing: 'Please say why: the customer reads it.',
  noteTooLong: 'Please use at most 200 characters.',
  granted: (sum: string, name: string) => `${sum} of store credit given to ${name}.`,
  taken: (sum: string, name: string) => `${sum} of store credit taken back from ${name}.`,
  takenFailed: 'That was not taken back. Please try again.',
  missing: 'There is no such entry.',
  notGranted: 'Only what was given here can be taken back.',
  takenAlready: 'It was taken back before.',
  spentAlready: 'It cannot be taken back: a part of it is spent.',
  keyReused: 'This key was used for another grant.',
} as const
