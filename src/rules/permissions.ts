import { isForeignSeller } from './sellers.ts'

export type Role = 'customer' | 'seller' | 'admin'

/** The user, as far as permissions go. */
export type PermissionUser = { role: 'guest' } | { role: Role; userId: string; sellerId: string | null }

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
}

const EVERYBODY = ['customer', 'seller', 'admin'] as const
const SHOPKEEPERS = ['seller', 'admin'] as const

/** Who may do what. Operations check it with `authorize` (shop/access/authorize.ts), pages with `Protected`. */
const PERMISSIONS = {
  see_own_account: { roles: EVERYBODY },
  keep_wishlist: { roles: EVERYBODY },
  place_order: { roles: EVERYBODY },
  run_system: { roles: ['admin'] },
  change_order: { roles: EVERYBODY, own: true },
  run_orders: { roles: SHOPKEEPERS, bySeller: true },
  change_account: { roles: EVERYBODY, own: true },
  erase_account: { roles: EVERYBODY, own: true },
  write_review: { roles: EVERYBODY },
  change_review: { roles: EVERYBODY, own: true, isPublic: true },
  // Sellers hide what breaks the rules, and no criticism (`rules/review-moderation.ts`).
  delete_review: { roles: EVERYBODY, own: true, others: ['admin'], isPublic: true },
  run_reviews: { roles: SHOPKEEPERS, bySeller: true },
  run_catalogue: { roles: SHOPKEEPERS, bySeller: true },
  // What words find is the same for everybody's goods.
  run_search: { roles: SHOPKEEPERS },
  run_coupons: { roles: SHOPKEEPERS, bySeller: true },
  run_care: { roles: SHOPKEEPERS, bySeller: true },
  // Of the house: it decides who answers what.
  hand_over_care: { roles: SHOPKEEPERS },
  run_settings: { roles: SHOPKEEPERS },
  // For sellers other than the house, of themselves; the house has the settings of the shop.
  run_own_seller: { roles: SHOPKEEPERS, bySeller: true },
  list_people: { roles: SHOPKEEPERS },
  write_legal_page: { roles: SHOPKEEPERS },
  run_money: { roles: ['admin'] },
  decide_disputes: { roles: ['admin'] },
  run_content: { roles: ['admin'] },
  see_activity: { roles: ['admin'] },
  undo_activity: { roles: ['admin'] },
  open_seller_pages: { roles: ['seller'] },
  open_admin_pages: { roles: ['admin'] },
  run_users: { roles: ['admin'] },
  run_integrations: { roles: ['admin'] },
  run_customers: { roles: ['admin'] },
  see_figures: { roles: ['admin'] },
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
  const { roles, own, others = [], isPublic, bySeller }: Permission = PERMISSIONS[action]
  if (!roles.includes(user.role)) return 'not_allowed'
  if (roles === SHOPKEEPERS && !bySeller && isForeignSeller(user)) return 'not_allowed'
  if (!own || object?.userId === user.userId || others.includes(user.role)) return null
  return isPublic ? 'not_allowed' : 'not_yours'
}

export function may(user: PermissionUser, action: Action, object?: { userId: string | null }): boolean {
  return permissionProblem(user, action, object) === null
}
