import { and, eq, lt } from 'drizzle-orm'
import type { InviteInput, StaffChangedJson } from '#contracts/admin/staff.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { isId } from '#rules/is-id.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import { refuseReserved } from '../accounts/refuse-reserved.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { sellerName } from './invitation-rows.ts'
import { lockAsOwner } from './lock-owners.ts'
import { staffAfter } from './read-staff.ts'
import { staffInvitedEmail } from './seller-emails.ts'
import { lockGroup } from './staff-group-rows.ts'

const LIFE_MS = 7 * 24 * 3_600_000
const ENTITY = 'invitation'

/** Mails a link that makes its reader a helper. A newer one replaces an older of the same address. */
export async function inviteHelper(
  shop: RequestContext,
  { email, group: ref }: InviteInput,
): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const sellerId = sellerOf(by)
  refuseReserved(shop, email)
  await requireWithinLimit(shop, 'staff_invitations', sellerId)
  const now = shop.now()
  const key = newToken(shop)
  await shop.db.transaction(async (tx) => {
    await lockAsOwner(tx, by)
    const group = await lockGroup(tx, shop, sellerId, ref)
    const [known] = await tx.select().from(users).where(eq(users.email, email))
    if (known?.role === 'seller' && known.sellerId === sellerId) throw refusedAt(STAFF_TEXTS.isMember)
    if (known !== undefined && (known.role !== 'customer' || !known.isActive)) {
      throw refusedAt(STAFF_TEXTS.worksElsewhere)
    }
    const isOfSeller = eq(staffInvitations.sellerId, sellerId)
    await tx.delete(staffInvitations).where(and(isOfSeller, lt(staffInvitations.expiresAt, now)))
    await tx.delete(staffInvitations).where(and(isOfSeller, eq(staffInvitations.email, email)))
    await tx.insert(staffInvitations).values({
      ...{ id: shop.newId(), sellerId, staffGroupId: group.id, email, keyHash: hashToken(key) },
      ...{ invitedBy: by.userId, createdAt: now, expiresAt: new Date(now.getTime() + LIFE_MS) },
    })
    const store = await emailStore(shop, known?.language ?? null)
    const where = { seller: await sellerName(tx, shop, sellerId), group: group.name }
    await queueEmail(tx, shop, email, staffInvitedEmail(store, where, `${shop.publicUrl}/join/${key}`))
    await recordActivity(tx, shop, by, {
      ...{ action: 'added', entity: ENTITY, entityId: group.id, name: group.name },
      after: { group: group.name },
    })
  })
  return staffAfter(shop, STAFF_TEXTS.invited(email))
}

export async function takeBackInvitation(shop: RequestContext, id: string): Promise<StaffChangedJson> {
  const by = authorize(shop, 'run_staff')
  const missing = new Refusal('not_found', STAFF_TEXTS.noInvitation)
  if (!isId(id)) throw missing
  await shop.db.transaction(async (tx) => {
    const isIt = and(eq(staffInvitations.id, id), eq(staffInvitations.sellerId, sellerOf(by)))
    const [gone] = await tx.delete(staffInvitations).where(isIt).returning()
    if (gone === undefined) throw missing
    await recordActivity(tx, shop, by, { action: 'deleted', entity: ENTITY, entityId: gone.staffGroupId })
  })
  return staffAfter(shop, STAFF_TEXTS.takenBack)
}

function refusedAt(message: string): Refusal {
  return new Refusal('conflict', message, [{ path: 'email', message }])
}
