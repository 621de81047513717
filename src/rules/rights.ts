type RightMeaning = {
  label: string
  hint: string
  /** Only somebody who just confirmed with a second factor may give it to a key: its calls ask the same of people. */
  needsStepUp?: true
  /** A key may have it: it is a scope (`rules/api-keys.ts`). Calls say for themselves whether they admit keys. */
  forKeys?: true
  /** Of the shop as a whole: the people of other sellers never have it. */
  ofHouse?: true
  /** In no group of helpers: whoever has it can give themselves everything else. */
  ownersAlone?: true
}

/**
 * What somebody who works here may be allowed: the one table of rights. Each call of the desks names one of them in its
 * contract (`right`); a group of helpers is a set of them, and so is what a key may do.
 */
const RIGHTS = {
  'orders:read': {
    label: 'Read orders',
    hint: 'Orders with addresses, parcels, invoices and packing slips.',
    forKeys: true,
  },
  'orders:write': {
    label: 'Change orders',
    hint: 'Status, tracking numbers, availability; to end what was paid, also the right to refund.',
    forKeys: true,
  },
  'parcels:write': { label: 'Pack and send', hint: 'Boxes, parcels, labels and the list for the courier.' },
  'contacts:read': { label: 'See phone numbers', hint: 'Phone numbers and email addresses, also beyond the label.' },
  'orders:edit': { label: 'Edit orders', hint: 'Add, remove and swap pieces; what was paid too much goes back.' },
  'orders:export': {
    label: 'Export orders',
    hint: 'All orders as a table, with addresses.',
    needsStepUp: true,
    forKeys: true,
  },
  'refunds:write': {
    label: 'Refund orders',
    hint: 'Sends money back to buyers.',
    needsStepUp: true,
    forKeys: true,
  },
  'sales:write': { label: 'Sell by hand', hint: 'Sales at a fair, by phone and by message.' },
  'products:read': {
    label: 'Read products',
    hint: 'Also those that are off the shelves, and size guides.',
    forKeys: true,
  },
  'products:write': { label: 'Change products', hint: 'Add, change, retire and restore.', forKeys: true },
  'stock:read': { label: 'Read stock', hint: 'What is in stock, and how many people wait for it.', forKeys: true },
  'stock:write': { label: 'Correct stock', hint: 'Counts of products and their combinations.', forKeys: true },
  'coupons:read': { label: 'Read coupons', hint: 'All coupons and how often they were used.', forKeys: true },
  'coupons:write': { label: 'Change coupons', hint: 'Add, change and delete.', forKeys: true },
  'returns:read': { label: 'Read returns', hint: 'What is sent back, and why.', forKeys: true },
  'returns:write': {
    label: 'Decide returns',
    hint: 'Approve, reject and receive; what is received is refunded.',
    needsStepUp: true,
    forKeys: true,
  },
  'care:write': { label: 'Answer customers', hint: 'Conversations with customers, notes and saved replies.' },
  'reviews:write': { label: 'Keep reviews', hint: 'Reply to reviews, and hide what breaks the rules.' },
  'search:write': { label: 'Change the search', hint: 'What words find and what stands first.', ofHouse: true },
  'content:write': { label: 'Change content', hint: 'Campaigns and policy pages.', ofHouse: true },
  'customers:read': {
    label: 'Read customers',
    hint: 'Names, addresses and what they bought.',
    forKeys: true,
    ofHouse: true,
  },
  'customers:write': {
    label: 'Keep customers',
    hint: 'Notes on customers, and whether they may pay cash.',
    ofHouse: true,
  },
  'disputes:write': {
    label: 'Decide disputes',
    hint: 'When buyer and seller do not agree on a return.',
    ofHouse: true,
  },
  'money:read': { label: 'Read money', hint: 'Payments, refunds, remittances and gift cards.', ofHouse: true },
  'money:write': { label: 'Settle money', hint: 'Mismatches, remittances and store credit.', ofHouse: true },
  'money:export': { label: 'Export money', hint: 'All payments and refunds as a table.', ofHouse: true },
  'figures:read': { label: 'Read figures', hint: 'Dashboards and figures of parcels.', forKeys: true },
  'activity:read': { label: 'Read the activity', hint: 'Who changed what, and when.', ofHouse: true },
  'settings:write': { label: 'Change the settings', hint: 'Fees, deadlines, address and story.' },
  'payouts:write': {
    label: 'Name the account',
    hint: 'Where the money goes that the seller has earned.',
    ownersAlone: true,
  },
  'staff:write': {
    label: 'Run the staff',
    hint: 'Invites helpers and says what their groups may do.',
    ownersAlone: true,
  },
  'people:write': {
    label: 'Run the shop',
    hint: 'Roles, sellers, keys, security, backups and undoing.',
    ofHouse: true,
    ownersAlone: true,
  },
} as const satisfies Record<string, RightMeaning>

export type Right = keyof typeof RIGHTS

/** What a call names: a right, or `own` where everybody asks only for what is their own. */
export type CallRight = Right | 'own'

export const ALL_RIGHTS = Object.keys(RIGHTS) as [Right, ...Right[]]

export function rightMeaning(right: Right): RightMeaning {
  return RIGHTS[right]
}

/** The rights that a key may have. */
export type KeyRight = { [R in Right]: (typeof RIGHTS)[R] extends { forKeys: true } ? R : never }[Right]

export function isKeyRight(right: CallRight): right is KeyRight {
  return right !== 'own' && rightMeaning(right).forKeys === true
}
