import { and, eq, inArray, or } from 'drizzle-orm'
import { PROFILE_TEXTS, SIGNUP_TEXTS } from '#contracts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { customerNotes, sellerApplications, users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { careQueries } from '#database/tables/care.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { reviews } from '#database/tables/reviews.ts'
import { sessions } from '#database/tables/sessions.ts'
import { emailCodes, oneTimeTokens } from '#database/tables/tokens.ts'
import { authorize } from '../access/authorize.ts'
import { erasedEmail } from '../accounts/account-emails.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { removeAvatar } from '../accounts/remove-avatar.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { lockAdmins } from '../users/lock-admins.ts'
import { eraseEmails } from './erase-emails.ts'
import { eraseFromOrders } from './erase-from-orders.ts'

/** Under what was written for the shop by somebody who left it. */
const FORMER_COLLEAGUE = 'Former colleague'

/**
 * Takes the person out of the shop. The row stays as a nameless one: orders and invoices point at it, and hold what
 * the law wants kept; the activity of sellers and admins stays readable.
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
  await shop.db.transaction(async (tx) => {
    await keepOneAdmin(tx, user.id)
    const orderIds = await eraseFromOrders(tx, user.id)
    const ticketNumbers = await eraseQueries(tx, user)
    await eraseTraces(tx, user)
    const email = user.isEmailVerified ? user.email : null
    await eraseEmails(tx, shop, { userId: user.id, email, orderIds, ticketNumbers })
    avatar = await eraseName(tx, shop, user)
    // To an address that was never proved it would be a letter to a stranger, as often as somebody signs up with it.
    if (email !== null) await queueEmail(tx, shop, email, erasedEmail(store))
  })
  await removeAvatar(shop, avatar)
  shop.noteEvent('account_erased', { userId })
  return { success: true, message: PROFILE_TEXTS.erased }
}

/** Asked under the lock of all admins: a role may be given or taken while the password is proved. */
async function keepOneAdmin(tx: Db, userId: string): Promise<void> {
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

/** Answers the numbers of the tickets that went. An address that was never proved may be somebody else's. */
async function eraseQueries(tx: Db, { id, email, isEmailVerified }: UserRow): Promise<string[]> {
  const own = eq(careQueries.userId, id)
  const gone = await tx
    .delete(careQueries)
    .where(isEmailVerified ? or(own, eq(careQueries.email, email)) : own)
    .returning({ ticketNumber: careQueries.ticketNumber })
  return gone.map(({ ticketNumber }) => ticketNumber)
}

async function eraseTraces(tx: Db, { id, name, role, email, isEmailVerified }: UserRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(emailCodes).where(eq(emailCodes.userId, id))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  await tx.delete(sellerApplications).where(eq(sellerApplications.userId, id))
  await tx.delete(customerNotes).where(eq(customerNotes.userId, id))
  // That something was done stays in the book; to whom, and what was said of them, does not.
  await tx
    .update(activity)
    .set({ name: '', before: null, after: null })
    .where(and(inArray(activity.entity, ['customer', 'seller', 'user']), eq(activity.entityId, id)))
  // What somebody did at work stays, under the id of the account alone.
  await tx.update(activity).set({ userName: FORMER_COLLEAGUE }).where(eq(activity.userId, id))
  await tx.update(orderNotes).set({ byName: FORMER_COLLEAGUE }).where(eq(orderNotes.byUserId, id))
  // These keep no id of their writer, who is always somebody of the shop.
  if (role !== 'customer') {
    await tx.update(customerNotes).set({ byName: FORMER_COLLEAGUE }).where(eq(customerNotes.byName, name))
  }
  await tx.delete(reviews).where(eq(reviews.userId, id))
  // An address that was never proved may be somebody else's, and so may be what hangs on it.
  if (isEmailVerified) await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

/** Answers the picture that was there until now. */
async function eraseName(tx: Db, shop: RequestContext, { id }: UserRow): Promise<string | null> {
  const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, id)).for('update')
  await tx
    .update(users)
    .set({
      name: 'Former customer',
      username: `former-${id}`,
      // Nobody can guess it, so nobody can take it first.
      email: `former-${shop.newId()}@erased.invalid`,
      number: null,
      avatar: null,
      role: 'customer',
      passwordHash: null,
      googleSub: null,
      language: null,
      isEmailVerified: false,
      isActive: false,
      erasedAt: shop.now(),
      updatedAt: shop.now(),
    })
    .where(eq(users.id, id))
  return before?.avatar ?? null
}
