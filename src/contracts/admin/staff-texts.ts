export const STAFF_TEXTS = {
  notInGroup: (right: string) => `Your group may not do this. It needs the right “${right}”; the owner can give it.`,
  noRefund: 'Your group may not refund. Somebody who may has to do this.',
} as const
