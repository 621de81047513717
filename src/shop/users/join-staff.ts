import { and, eq } from 'drizzle-orm'
import { JOIN_TEXTS } from '#contracts/accounts/join-texts.ts'
import type { JoinInput, JoinOffer } from '#contracts/admin/staff.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { changeRole } from './change-role.ts'
import { findInvitation, sellerName } from './invitation-rows.ts'
import { lockUser } from './lock-user.ts'

/** What an invitation offers. Of a link that does not work nothing is told. */
export async function readInvitation(shop: Shop, { key }: JoinInput): Promise<JoinOffer> {
  const found = await findInvitation(shop.db, shop, key)
  if (found === null) return { isValid: false, seller: '', group: '', email: '' }
  const seller = await sellerName(shop.db, shop, found.invitation.sellerId)
  return { isValid: true, seller, group: found.group.name, email: found.invitation.email }
}

/**
 * Makes a customer a helper. The account must be of the address that the link was mailed to: holding the link proves the
 * address, so that it counts as verified. The link is used up by deleting its row, so of two requests one is refused.
 */
export async function joinStaff(shop: RequestContext, { key }: JoinInput): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'see_own_account')
  await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, by.userId)
    const found = await findInvitation(tx, shop, key)
    if (found === null) throw new Refusal('not_found', JOIN_TEXTS.badLink)
    const { invitation, group } = found
    if (invitation.email !== user.email) throw new Refusal('not_allowed', JOIN_TEXTS.otherAccount)
    if (user.role !== 'customer') throw new Refusal('conflict', JOIN_TEXTS.worksElsewhere)
    const [used] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id)).returning()
    if (used === undefined) throw new Refusal('not_found', JOIN_TEXTS.badLink)
    // A helper applies for nothing: their own application would be approved with the role.
    await tx.delete(sellerApplications).where(and(eq(sellerApplications.userId, user.id)))
    await changeRole(tx, shop, by, user.id, 'seller', used.sellerId)
    const change = { staffGroupId: used.staffGroupId, isEmailVerified: true, updatedAt: shop.now() }
    await tx.update(users).set(change).where(eq(users.id, user.id))
    const entry = { action: 'changed', entity: 'user', entityId: user.id, name: user.name }
    const after = { role: 'seller', group: group.name }
    await recordActivity(tx, shop, by, { ...entry, before: { role: 'customer', group: null }, after })
  })
  return { success: true, message: JOIN_TEXTS.joined }
}
