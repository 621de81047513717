import { and, eq, inArray, or } from 'drizzle-orm'
import { PROFILE_TEXTS, SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { customerNotes, sellerApplications, users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { bodyMeasurements } from '#database/tables/body-measurements.ts'
import { careQueries } from '#database/tables/care.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  totpSecrets,
} from '#database/tables/second-factors.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { sessions } from '#database/tables/sessions.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { emailCodes, oneTimeTokens } from '#database/tables/tokens.ts'
import { wishlists } from '#database/tables/wishlists.ts'
import { erasedEmailFor } from '#rules/erased-email.ts'
import { authorize } from '../access/authorize.ts'
import { erasedEmail } from '../accounts/account-emails.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { removeAvatar } from '../accounts/remove-avatar.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { closeCredit } from '../credit/close-credit.ts'
import { noticesOf } from '../notices/export-notices.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { lockQueues } from '../queues/queue-piece.ts'
import { removePictures } from '../reviews/remove-pictures.ts'
import { hideIfLast } from '../users/hide-if-last.ts'
import { lockAdmins } from '../users/lock-admins.ts'
import { clearPaidAccount } from '../users/paid-account.ts'
import { eraseEmails } from './erase-emails.ts'
import { eraseFromOrders } from './erase-from-orders.ts'
import { eraseGiftCards } from './erase-gift-cards.ts'
import { eraseReviews } from './erase-reviews.ts'
import { keepReports } from './keep-reports.ts'

/** Replaces the author's name of staff content. */
const FORMER_COLLEAGUE = 'Former colleague'

/**
 * Erases a user. The row stays, anonymized: orders and invoices refer to it and hold what the law requires; the
 * activity of staff stays readable.
 */
export async function eraseUser(
  shop: RequestContext,
  userId: string,
  password: string | undefined,
): Promise<{ success: true; message: string }> {
  authorize(shop, 'erase_account', { userId })
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
  if (user.passwordHash !== null) await provePassword(shop, user, password)
  const store = await emailStore(shop, user.language)
  let avatar: string | null = null
  let pictures: string[] = []
  await shop.db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, user.id)
    const orderIds = await eraseFromOrders(tx, user.id)
    const ticketNumbers = await eraseQueries(tx, shop, user)
    await eraseGiftCards(tx, shop, user)
    await eraseTraces(tx, user)
    pictures = await eraseReviews(tx, user.id)
    const email = user.isEmailVerified ? user.email : null
    await eraseEmails(tx, shop, { userId: user.id, email, orderIds, ticketNumbers })
    avatar = await eraseName(tx, shop, user)
    await closeCredit(tx, shop, user.id)
    await leaveSeller(tx, shop, user.id)
    // After the account: products are locked last. A piece that was kept for them goes to the next.
    await lockQueues(tx, noticesOf(user))
    await tx.delete(productNotices).where(noticesOf(user))
    // An unverified address may be a stranger's: no mail.
    if (email !== null) await queueEmail(tx, shop, email, erasedEmail(store))
  })
  if (user.sellerId !== null) await Promise.all([shop.catalogue.refresh(), shop.offers.refresh()])
  await removeAvatar(shop, avatar)
  await removePictures(shop, pictures)
  shop.noteEvent('account_erased', { userId })
  return { success: true, message: PROFILE_TEXTS.erased }
}

/** Checked under the lock of all admins: roles may change while the password is verified. */
async function requireAnotherAdmin(tx: Db, userId: string): Promise<void> {
  const others = (await lockAdmins(tx)).filter((id) => id !== userId)
  const [now] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update')
  if (now?.role === 'admin' && others.length === 0) throw new Refusal('conflict', PROFILE_TEXTS.lastAdmin)
}

async function provePassword(shop: RequestContext, user: UserRow, password: string | undefined): Promise<void> {
  const refused = (message: string) => new Refusal('bad_input', message, [{ path: 'password', message }])
  if (password === undefined) throw refused(SIGNUP_TEXTS.passwordMissing)
  const { id: userId, email, passwordHash } = user
  await checkPassword(shop, { userId, email, passwordHash, password, wrong: refused(PROFILE_TEXTS.passwordWrong) })
}

/** Returns the ticket numbers of the deleted queries. An unverified address may be somebody else's. */
async function eraseQueries(tx: Db, shop: RequestContext, { id, email, isEmailVerified }: UserRow): Promise<string[]> {
  const own = eq(careQueries.userId, id)
  const which = isEmailVerified ? or(own, eq(careQueries.email, email)) : own
  await keepReports(tx, shop, which)
  const erased = await tx.delete(careQueries).where(which).returning({ ticketNumber: careQueries.ticketNumber })
  return erased.map(({ ticketNumber }) => ticketNumber)
}

async function eraseTraces(tx: Db, { id, name, role, email, isEmailVerified }: UserRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  for (const table of [totpSecrets, recoveryCodes, rememberedDevices, passkeys, passkeyChallenges]) {
    await tx.delete(table).where(eq(table.userId, id))
  }
  await tx.delete(bodyMeasurements).where(eq(bodyMeasurements.userId, id))
  await tx.delete(wishlists).where(eq(wishlists.userId, id))
  await tx.delete(emailCodes).where(eq(emailCodes.userId, id))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  // With their pictures.
  await tx.delete(sellerApplicationForms).where(eq(sellerApplicationForms.userId, id))
  await tx.delete(sellerApplications).where(eq(sellerApplications.userId, id))
  await tx.delete(customerNotes).where(eq(customerNotes.userId, id))
  // The log keeps that something was done; the object's name and content are cleared.
  await tx
    .update(activity)
    .set({ name: '', before: null, after: null })
    .where(and(inArray(activity.entity, ['customer', 'seller', 'user']), eq(activity.entityId, id)))
  // Work as staff stays, under the account's id only.
  await tx.update(activity).set({ userName: FORMER_COLLEAGUE }).where(eq(activity.userId, id))
  await tx.update(orderNotes).set({ byName: FORMER_COLLEAGUE }).where(eq(orderNotes.byUserId, id))
  // These have no author id; their author is always staff.
  if (role !== 'customer') {
    await tx.update(customerNotes).set({ byName: FORMER_COLLEAGUE }).where(eq(customerNotes.byName, name))
  }
  // An unverified address may be somebody else's, and so may be its subscription.
  if (!isEmailVerified) return
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email))
}

/** What they alone answered for is not sold any more. */
async function leaveSeller(tx: Db, shop: RequestContext, userId: string): Promise<void> {
  await hideIfLast(tx, shop, userId)
  await clearPaidAccount(tx, shop, userId)
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  await tx.update(users).set({ sellerId: null }).where(eq(users.id, userId))
}

/** Returns the previous avatar. */
async function eraseName(tx: Db, shop: RequestContext, { id }: UserRow): Promise<string | null> {
  const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, id)).for('update')
  await tx
    .update(users)
    .set({
      name: 'Former customer',
      username: `former-${id}`,
      // Unguessable, so nobody can register it first.
      email: erasedEmailFor(shop.newId()),
      number: null,
      avatar: null,
      role: 'customer',
      staffGroupId: null,
      passwordHash: null,
      googleSub: null,
      secondFactorAt: null,
      language: null,
      isEmailVerified: false,
      isActive: false,
      erasedAt: shop.now(),
      updatedAt: shop.now(),
    })
    .where(eq(users.id, id))
  return before?.avatar ?? null
}
