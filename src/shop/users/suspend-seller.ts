import { and, eq } from 'drizzle-orm'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { hideGoods, showGoods } from './hide-goods.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { sellerResumedEmail, sellerSuspendedEmail } from './seller-emails.ts'

type Answer = { success: true; message: string }
type SellerRow = typeof sellers.$inferSelect

/** Hides the goods of the seller that this person works for: they are retired until it is lifted. Open orders go on. */
export async function suspendSeller(shop: RequestContext, userId: string, reason: string): Promise<Answer> {
  return decide(shop, userId, async (tx, seller) => {
    if (seller.suspendedAt !== null) throw new Refusal('conflict', ADMIN_SELLER_TEXTS.suspendedBefore)
    await hideGoods(tx, shop, seller.id, reason)
    return { action: 'suspended', after: { reason }, message: ADMIN_SELLER_TEXTS.suspended, reason }
  })
}

/** What was hidden is on sale again; what the seller had retired stays so. */
export async function liftSuspension(shop: RequestContext, userId: string, reason: string): Promise<Answer> {
  return decide(shop, userId, async (tx, seller) => {
    if (seller.suspendedAt === null) throw new Refusal('conflict', ADMIN_SELLER_TEXTS.notSuspended)
    await showGoods(tx, seller.id)
    return { action: 'resumed', after: { reason }, message: ADMIN_SELLER_TEXTS.resumed, reason: null }
  })
}

type Decided = {
  action: string
  after: Record<string, unknown>
  message: (name: string) => string
  /** Null for a suspension that is lifted. */
  reason: string | null
}

async function decide(
  shop: RequestContext,
  userId: string,
  work: (tx: Db, seller: SellerRow) => Promise<Decided>,
): Promise<Answer> {
  const by = authorize(shop, 'run_users')
  const message = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, by.userId)
    const seller = await lockSellerOf(tx, userId)
    const name = seller.name ?? ''
    const { action, after, message, reason } = await work(tx, seller)
    await recordActivity(tx, shop, by, { action, entity: 'seller', entityId: seller.id, name, after })
    await tellStaff(tx, shop, seller, reason)
    return message(name)
  })
  await Promise.all([shop.catalogue.refresh(), shop.offers.refresh()])
  return { success: true, message }
}

async function lockSellerOf(tx: Db, userId: string): Promise<SellerRow> {
  const { sellerId, staffGroupId } = await lockUser(tx, userId)
  const [seller] =
    sellerId === null ? [] : await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('update')
  if (staffGroupId !== null && sellerId !== null && (await hasOwner(tx, sellerId)))
    throw new Refusal('conflict', ADMIN_SELLER_TEXTS.onlyHelps)
  if (seller === undefined || seller.isHouse) throw new Refusal('conflict', ADMIN_SELLER_TEXTS.noSellerOfTheirOwn)
  return seller
}

/** Without one, a helper's row is the only one in which the seller can be found. */
async function hasOwner(tx: Db, sellerId: string): Promise<boolean> {
  return (await tx.$count(users, and(isActiveOwner, eq(users.sellerId, sellerId)))) > 0
}

async function tellStaff(tx: Db, shop: Shop, { id, name }: SellerRow, reason: string | null): Promise<void> {
  const staff = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.sellerId, id), eq(users.role, 'seller'), users.isActive))
  for (const { email, language } of staff) {
    const store = await emailStore(shop, language)
    const mail =
      reason === null ? sellerResumedEmail(store, name ?? '') : sellerSuspendedEmail(store, name ?? '', reason)
    await queueEmail(tx, shop, email, mail)
  }
}
