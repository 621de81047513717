export const API_KEY_TEXTS = {
  nameMissing: 'Please give it a name.',
  scopesMissing: 'Please choose what it may do.',
  missing: 'There is no such key.',
  most: 'There is room for 50 working keys. Please revoke one first.',
  added: 'The key is made. Copy it now: it is not shown again.',
  revoked: (name: string) => `${name} works no longer.`,
  alreadyRevoked: 'That key was revoked already.',
  needsProof: 'Exports and refunds need two-step sign-in: set it up in your profile, and confirm that it is you.',
  noScope: (scope: string) => `This key is not allowed to do that. It needs the scope ${scope}.`,
  closed: 'Keys are not admitted here. Please sign in.',
  tooManyTests: 'That is a lot of tests. Please wait a few minutes.',
  tooMany: 'This key was used too often. Please wait a minute.',
} as const
