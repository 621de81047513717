import { ALL_RIGHTS, type Right, rightMeaning } from './rights.ts'
import { HOUSE_SELLER_ID, isForeignSeller } from './sellers.ts'

export type Role = 'customer' | 'seller' | 'admin'

/** The user, as far as permissions go. */
export type PermissionUser =
  | { role: 'guest' }
  | {
      role: Role
      userId: string
      sellerId: string | null
      /** Of a helper: what their group may do. Left out for everybody else: all that the role may. */
      rights?: readonly Right[] | undefined
    }

/** Which roles may do it, and whether only with their own objects. */
type Permission = {
  roles: readonly Role[]
  own?: true
  /** Roles that may do it with other users' objects. */
  others?: readonly Role[]
  /** Publicly visible, so a stranger gets 403 instead of 404. */
  isPublic?: true
  /**
   * Also for sellers other than the house, each with their own objects: every operation that asks for it looks only at
   * those (`ownedBy`, shop/access/owned-by.ts).
   */
  bySeller?: true
  /** A helper needs one of them; which one decides the call (`CallSpec.right`). Without any, the role decides. */
  rights?: readonly Right[]
  /** Of the house, admins alone. */
  owners?: true
  /** For sellers beside the house and nobody else. */
  foreign?: true
}

const EVERYBODY = ['customer', 'seller', 'admin'] as const
const SHOPKEEPERS = ['seller', 'admin'] as const

const ORDER_WORK = [
  ...(['orders:read', 'orders:write', 'orders:edit', 'orders:export', 'parcels:write', 'refunds:write'] as const),
  ...(['returns:read', 'returns:write', 'sales:write', 'stock:read', 'figures:read'] as const),
]
const PRODUCT_WORK = ['products:read', 'products:write', 'stock:read', 'stock:write', 'parcels:write'] as const
const MONEY_WORK = ['money:read', 'money:write', 'money:export', 'refunds:write'] as const
const CUSTOMER_WORK = ['customers:read', 'customers:write', 'money:write'] as const
const OWNERS = ['people:write'] as const
const OF_HOUSE = ALL_RIGHTS.filter((right) => rightMeaning(right).ofHouse)

/** Who may do what. Operations check it with `authorize` (shop/access/authorize.ts), pages with `Protected`. */
const PERMISSIONS = {
  see_own_account: { roles: EVERYBODY },
  keep_wishlist: { roles: EVERYBODY },
  place_order: { roles: EVERYBODY },
  run_system: { roles: ['admin'], rights: OWNERS },
  change_order: { roles: EVERYBODY, own: true },
  run_orders: { roles: SHOPKEEPERS, bySeller: true, rights: ORDER_WORK },
  change_account: { roles: EVERYBODY, own: true },
  erase_account: { roles: EVERYBODY, own: true },
  write_review: { roles: EVERYBODY },
  change_review: { roles: EVERYBODY, own: true, isPublic: true },
  // Sellers hide what breaks the rules, and no criticism (`rules/review-moderation.ts`).
  delete_review: { roles: EVERYBODY, own: true, others: ['admin'], isPublic: true },
  run_reviews: { roles: SHOPKEEPERS, bySeller: true, rights: ['reviews:write'] },
  run_catalogue: { roles: SHOPKEEPERS, bySeller: true, rights: PRODUCT_WORK },
  // What words find is the same for everybody's goods.
  run_search: { roles: SHOPKEEPERS, rights: ['search:write'] },
  run_coupons: { roles: SHOPKEEPERS, bySeller: true, rights: ['coupons:read', 'coupons:write'] },
  run_care: { roles: SHOPKEEPERS, bySeller: true, rights: ['care:write'] },
  // Of the house: it decides who answers what.
  hand_over_care: { roles: SHOPKEEPERS, rights: ['care:write'] },
  run_settings: { roles: SHOPKEEPERS, rights: ['settings:write'] },
  // For sellers other than the house, of themselves; the house has the settings of the shop.
  run_own_seller: { roles: SHOPKEEPERS, bySeller: true, rights: ['settings:write'] },
  // What the shop owes them.
  see_earnings: { roles: ['seller'], bySeller: true, foreign: true, rights: ['figures:read'] },
  // Where it pays that to.
  name_account: { roles: ['seller'], bySeller: true, foreign: true, rights: ['payouts:write'] },
  list_people: { roles: SHOPKEEPERS, rights: ['customers:read'] },
  write_legal_page: { roles: SHOPKEEPERS, rights: ['content:write'] },
  run_money: { roles: ['admin'], rights: MONEY_WORK },
  decide_disputes: { roles: ['admin'], rights: ['disputes:write'] },
  run_content: { roles: ['admin'], rights: ['content:write'] },
  see_activity: { roles: ['admin'], rights: ['activity:read'] },
  undo_activity: { roles: ['admin'], rights: OWNERS },
  open_seller_pages: { roles: ['seller'] },
  // Of a helper, which of them decides each page.
  see_seller_pages: { roles: SHOPKEEPERS, bySeller: true },
  open_admin_pages: { roles: ['admin'], rights: OF_HOUSE },
  run_users: { roles: ['admin'], rights: OWNERS },
  run_staff: { roles: SHOPKEEPERS, bySeller: true, owners: true, rights: ['staff:write'] },
  run_integrations: { roles: ['admin'], rights: OWNERS },
  run_customers: { roles: ['admin'], rights: CUSTOMER_WORK },
  see_figures: { roles: ['admin'], rights: ['figures:read'] },
} satisfies Record<string, Permission>

export type Action = keyof typeof PERMISSIONS
export type PermissionProblem = 'not_signed_in' | 'not_allowed' | 'not_yours'

/** Why it is not permitted, or null. `object` is what it would be done to. */
export function permissionProblem(
  user: PermissionUser,
  action: Action,
  object?: { userId: string | null },
): PermissionProblem | null {
  if (user.role === 'guest') return 'not_signed_in'
  const { roles, own, others = [], isPublic, bySeller, rights, owners, foreign }: Permission = PERMISSIONS[action]
  if (foreign && !isForeignSeller(user)) return 'not_allowed'
  if (user.rights !== undefined && rights !== undefined) {
    if (!rights.some((right) => hasRight(user, right))) return 'not_allowed'
    // The house's helpers do what their group may, also where it is an admin's work.
    if (user.role !== 'customer' && user.sellerId === HOUSE_SELLER_ID) return null
  }
  if (!roles.includes(user.role)) return 'not_allowed'
  if (owners && user.role !== 'admin' && !isForeignSeller(user)) return 'not_allowed'
  if (roles === SHOPKEEPERS && !bySeller && isForeignSeller(user)) return 'not_allowed'
  if (!own || object?.userId === user.userId || others.includes(user.role)) return null
  return isPublic ? 'not_allowed' : 'not_yours'
}

export function may(user: PermissionUser, action: Action, object?: { userId: string | null }): boolean {
  return permissionProblem(user, action, object) === null
}

/** Whether a helper's group has it; for everybody else the role decides. */
export function hasRight(user: PermissionUser, right: Right): boolean {
  return user.role !== 'guest' && (user.rights === undefined || user.rights.includes(right))
}
