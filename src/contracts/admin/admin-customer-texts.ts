export const ADMIN_CUSTOMER_TEXTS = {
  listFailed: 'The customers did not load.',
  oneFailed: 'The customer did not load.',
  missing: 'There is no such customer.',
  changeFailed: 'That was not saved. Please try again.',
  blocked: (name: string) => `${name} cannot order with cash on delivery any more.`,
  unblocked: (name: string) => `${name} can order with cash on delivery again.`,
  countedAnew: (name: string) => `Parcels of ${name} that came back until today do not count any more.`,
  blockMissing: 'Please say whether cash on delivery is blocked.',
} as const
