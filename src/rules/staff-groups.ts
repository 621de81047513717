import { ALL_RIGHTS, type Right, rightMeaning } from './rights.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

type StaffGroup = { name: string; hint: string; rights: readonly Right[] }

/**
 * The groups that every seller has until they change them. Whoever is in no group is an owner and may do everything
 * that their role may.
 */
const GROUPS = {
  packing: {
    name: 'Packing',
    hint: 'Packs and sends orders, and sees what comes back.',
    rights: ['orders:read', 'orders:write', 'parcels:write', 'returns:read'],
  },
  products: {
    name: 'Products',
    hint: 'Adds and changes products and counts the stock.',
    rights: ['products:read', 'products:write', 'stock:read', 'stock:write'],
  },
  care: {
    name: 'Customer care',
    hint: 'Answers customers and reviews.',
    rights: ['orders:read', 'contacts:read', 'returns:read', 'care:write', 'reviews:write', 'customers:read'],
  },
  accounts: {
    name: 'Accounts',
    hint: 'Refunds, returns, exports and the books.',
    rights: [
      ...(['orders:read', 'contacts:read', 'orders:export', 'refunds:write', 'returns:read', 'returns:write'] as const),
      ...(['customers:read', 'money:read', 'money:write', 'money:export', 'figures:read'] as const),
    ],
  },
  marketing: {
    name: 'Marketing',
    hint: 'Coupons, campaigns, words of the search and reviews.',
    rights: [
      ...(['products:read', 'coupons:read', 'coupons:write', 'reviews:write'] as const),
      ...(['search:write', 'content:write', 'figures:read'] as const),
    ],
  },
} as const satisfies Record<string, StaffGroup>

export type StaffGroupKey = keyof typeof GROUPS

export const STAFF_GROUP_KEYS = Object.keys(GROUPS) as [StaffGroupKey, ...StaffGroupKey[]]

export function staffGroup(key: StaffGroupKey): StaffGroup {
  return GROUPS[key]
}

export function isStaffGroupKey(text: string): text is StaffGroupKey {
  return STAFF_GROUP_KEYS.some((key) => key === text)
}

/** The rights that a seller's helpers can have: those of the shop as a whole only at the house. */
export function rightsFor(sellerId: string): Right[] {
  return ALL_RIGHTS.filter((right) => isForHelpersOf(sellerId, right))
}

/** Of these, what the helpers of the seller have. Other sellers' groups may hold rights of the house, without effect. */
export function heldRights(sellerId: string | null, rights: readonly Right[]): Right[] {
  return rights.filter((right) => isForHelpersOf(sellerId, right))
}

function isForHelpersOf(sellerId: string | null, right: Right): boolean {
  const { ofHouse, ownersAlone } = rightMeaning(right)
  return !ownersAlone && (!ofHouse || sellerId === HOUSE_SELLER_ID)
}
