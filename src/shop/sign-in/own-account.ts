import { eq } from 'drizzle-orm'
import { PROFILE_TEXTS, SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { checkPassword } from '../accounts/check-password.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'

/** The signed-in user with their row. */
export async function ownAccount(shop: RequestContext): Promise<{ by: SignedIn; user: UserRow }> {
  const by = authorize(shop, 'see_own_account')
  const [user] = await shop.db.select().from(users).where(eq(users.id, by.userId))
  if (user === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  return { by, user }
}

/** An unlocked browser is not enough to add another way into an account. Accounts without a password have no proof. */
export async function requirePassword(
  shop: RequestContext,
  { id: userId, email, passwordHash }: UserRow,
  password: string | undefined,
): Promise<void> {
  if (passwordHash === null) return
  const refused = (message: string) => new Refusal('bad_input', message, [{ path: 'password', message }])
  if (password === undefined || password === '') throw refused(SIGNUP_TEXTS.passwordMissing)
  await checkPassword(shop, { userId, email, passwordHash, password, wrong: refused(PROFILE_TEXTS.passwordWrong) })
}
