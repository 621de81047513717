import { and, eq } from 'drizzle-orm'
import { PROFILE_TEXTS } from '#contracts/account-texts.ts'
import type { UpdateUserInput } from '#contracts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { UserJson } from '#contracts/user-json.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { emailChangedMail } from '../mail/account-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { VisitedShop } from '../shop.ts'
import { issueCode, type NewCode, newCode } from './codes.ts'
import { requireMay } from './require-may.ts'
import { refuseTaken, takenRefusal } from './taken.ts'
import { type UserRow, userToJson } from './user-to-json.ts'

type Answer = { success: true; user: UserJson; message: string }

export async function updateUser(shop: VisitedShop, userId: string, input: UpdateUserInput): Promise<Answer> {
  requireMay(shop, 'change_account', { userId })
  const before = await findUser(shop.db, userId)
  const { username = before.username, email = before.email } = input
  await refuseTaken(shop.db, { email, username }, userId)
  const code = email === before.email ? null : await codeForNewEmail(shop, userId, email)
  const user = await shop.db
    .transaction(async (tx) => {
      const [after] = await tx
        .update(users)
        .set({ ...changesIn(input, code !== null), updatedAt: shop.now() })
        // Of two new emails at once, the one that did not see the other is asked to look again.
        // Whoever was erased or switched off meanwhile stays as they are.
        .where(and(eq(users.id, userId), users.isActive, code === null ? undefined : eq(users.email, before.email)))
        .returning()
      if (after === undefined) throw new Refusal('conflict', PROFILE_TEXTS.userFailed)
      if (code !== null) await moveMail(tx, shop, before, after, code)
      return after
    })
    .catch((error: unknown) => {
      throw takenRefusal(error)
    })
  if (code !== null) shop.noteEvent('email_changed', { userId })
  return { success: true, user: userToJson(user), message: PROFILE_TEXTS.userUpdated }
}

/** Only what was sent is written: what another tab changed at the same time stays. */
function changesIn({ name, username, email, number }: UpdateUserInput, isNewEmail: boolean): Partial<UserRow> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(username === undefined ? {} : { username }),
    ...(number === undefined ? {} : { number: number || null }),
    ...(isNewEmail && email !== undefined ? { email, isEmailVerified: false } : {}),
  }
}

async function codeForNewEmail(shop: VisitedShop, userId: string, email: string): Promise<NewCode> {
  await requireWithinLimit(shop, 'email_changes', userId)
  // Many accounts together must not send one address more codes than it may ask for itself.
  await requireWithinLimit(shop, 'codes', email)
  await takeFromLimit(shop, 'code_pause', email)
  return newCode(shop)
}

/** The new address proves itself, the old one is told, and links that went there open nothing more. */
async function moveMail(tx: Db, shop: VisitedShop, before: UserRow, after: UserRow, code: NewCode): Promise<void> {
  const { storeName } = await shop.settings.get()
  await issueCode(tx, shop, after, code)
  const eventKey = `user:${before.id}:email_changed:${shop.newId()}`
  await queueMail(tx, shop, before.email, { ...emailChangedMail(storeName, shop.now()), eventKey })
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, after.id))
}

async function findUser(db: Db, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
  return user
}
