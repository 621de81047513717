import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { PermissionUser } from '#rules/permissions.ts'
import { HOUSE_SELLER_ID, isForeignSeller } from '#rules/sellers.ts'

/** The signed-in user, as the rules of permissions ask for them. */
export function toPermissionUser({ _id, role, sellerId, rights }: UserJson): PermissionUser {
  return { role, userId: _id, sellerId: role === 'seller' ? (sellerId ?? HOUSE_SELLER_ID) : null, rights }
}

/** Works for a seller other than the shop itself. */
export function isOfOtherSeller({ role, sellerId }: UserJson): boolean {
  return isForeignSeller({ role, sellerId: sellerId ?? HOUSE_SELLER_ID })
}
