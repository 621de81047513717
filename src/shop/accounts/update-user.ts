import { and, eq } from 'drizzle-orm'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UpdateUserInput, UserJson } from '#contracts/accounts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { authorize } from '../access/authorize.ts'
import { forgetDevices } from '../access/end-sessions.ts'
import type { RequestContext } from '../context/shop.ts'
import { attemptSource } from '../limits/attempt-source.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { emailChangedEmail } from './account-emails.ts'
import { issueCode, type NewCode, newCode } from './codes.ts'
import { refuseReserved } from './refuse-reserved.ts'
import { refuseTaken, takenRefusal } from './refuse-taken.ts'
import { releaseUsername } from './release-username.ts'
import { type UserRow, userToJson } from './user-to-json.ts'

type Answer = { success: true; user: UserJson; message: string }

export async function updateUser(shop: RequestContext, userId: string, input: UpdateUserInput): Promise<Answer> {
  authorize(shop, 'change_account', { userId })
  const before = await findUser(shop.db, userId)
  const { username = before.username, email = before.email } = input
  if (email !== before.email) refuseReserved(shop, email)
  await countNames(shop, userId, { email: email !== before.email, username: username !== before.username })
  await refuseTaken(shop, { email, username }, userId)
  const code = email === before.email ? null : await codeForNewEmail(shop, email)
  const user = await shop.db
    .transaction(async (tx) => {
      if (username !== before.username) await releaseUsername(tx, shop, username)
      const [after] = await tx
        .update(users)
        .set({ ...changesIn(input, code !== null), updatedAt: shop.now() })
        // Optimistic lock on the email: of two concurrent changes, the one that did not see the other gets a conflict.
        // Accounts erased or deactivated meanwhile are left alone.
        .where(and(eq(users.id, userId), users.isActive, code === null ? undefined : eq(users.email, before.email)))
        .returning()
      if (after === undefined) throw new Refusal('conflict', PROFILE_TEXTS.userFailed)
      if (code !== null) await changeEmail(tx, shop, before, after, code)
      return after
    })
    .catch((error: unknown) => {
      throw takenRefusal(error)
    })
  if (code !== null) shop.noteEvent('email_changed', { userId })
  return { success: true, user: userToJson(user), message: PROFILE_TEXTS.userUpdated }
}

/**
 * Partial update: what another tab changed at the same time stays. A new email drops the Google link: Google vouched
 * for the old address, and the link would still open the account after the new owner verified theirs.
 */
function changesIn({ name, username, email, number }: UpdateUserInput, isNewEmail: boolean): Partial<UserRow> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(username === undefined ? {} : { username }),
    ...(number === undefined ? {} : { number: number || null }),
    ...(isNewEmail && email !== undefined ? { email, isEmailVerified: false, googleSub: null } : {}),
  }
}

/** Counted before telling whether a name is taken: otherwise one account could enumerate all others. */
async function countNames(shop: RequestContext, userId: string, changes: { email: boolean; username: boolean }) {
  if (!changes.email && !changes.username) return
  if (changes.email) await requireWithinLimit(shop, 'email_changes', userId)
  if (changes.username) await requireWithinLimit(shop, 'username_changes', userId)
  await requireWithinLimit(shop, 'name_changes', networkFromAddress(shop.currentUser.address))
}

async function codeForNewEmail(shop: RequestContext, email: string): Promise<NewCode> {
  // Many accounts together must not send one address more codes than it may request itself.
  const { key } = await attemptSource(shop, email)
  await requireWithinLimit(shop, 'codes', key)
  await requireWithinLimit(shop, 'code_mails', email)
  await takeFromLimit(shop, 'code_pause', key)
  return newCode(shop)
}

/** The new address gets a code, the old one a notice; links and known devices of the old one become invalid. */
async function changeEmail(
  tx: Db,
  shop: RequestContext,
  before: UserRow,
  after: UserRow,
  code: NewCode,
): Promise<void> {
  const store = await emailStore(shop, before.language)
  await issueCode(tx, shop, after, code)
  const eventKey = `user:${before.id}:email_changed:${shop.newId()}`
  await queueEmail(tx, shop, before.email, { ...emailChangedEmail(store, shop.now()), eventKey })
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, after.id))
  await forgetDevices(tx, after.id)
}

async function findUser(db: Db, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
  return user
}
