import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import type { CallSpec } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusal.ts'
import { rightMeaning } from '#rules/rights.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { RequestContext } from '../context/shop.ts'
import { withUser } from './with-user.ts'

/**
 * The context of a helper's call. Without its right a call of the desks is refused, and one that shoppers may make too
 * is answered as to a shopper: there they have no rights at all. So what names no right is closed to helpers.
 */
export function admitHelper(shop: RequestContext, spec: CallSpec | undefined): RequestContext {
  const { currentUser } = shop
  if (currentUser.role === 'guest' || currentUser.rights === undefined) return shop
  const right = spec?.right ?? 'own'
  const isForAdmins = spec?.auth === 'admin'
  const isHeld = right !== 'own' && currentUser.rights.includes(right)
  if (isHeld && (!isForAdmins || currentUser.sellerId === HOUSE_SELLER_ID)) {
    // Never more than the call needs.
    return isForAdmins ? withUser(shop, { ...currentUser, role: 'admin', sellerId: null }) : shop
  }
  if (right !== 'own' && (isForAdmins || spec?.auth === 'seller')) {
    shop.noteEvent('not_allowed', { userId: currentUser.userId })
    throw new Refusal('not_allowed', STAFF_TEXTS.notInGroup(rightMeaning(right).label))
  }
  return withUser(shop, { ...currentUser, rights: [] })
}
