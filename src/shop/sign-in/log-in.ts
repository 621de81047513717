import { eq } from 'drizzle-orm'
import { LOGIN_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { LoginInput, UserJson } from '#contracts/accounts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { selfToJson } from '../accounts/self-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { beginSession } from './begin-session.ts'

export type SignInAnswer = { success: true; token: string; user: UserJson; message: string }

export async function logIn(shop: RequestContext, { email, password }: LoginInput): Promise<SignInAnswer> {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  const wrong = new Refusal('not_signed_in', LOGIN_TEXTS.wrong)
  await checkPassword(shop, { userId: user?.id, email, passwordHash: user?.passwordHash ?? null, password, wrong })
  if (user === undefined) throw wrong
  if (!user.isActive) {
    shop.noteEvent('login_failed', { userId: user.id })
    throw new Refusal('not_allowed', LOGIN_TEXTS.inactive)
  }
  const begun = await shop.db.transaction(async (tx) => {
    // Comparing is slow: a password changed or an account deactivated meanwhile must not let the old one in.
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('share')
    if (now === undefined || !now.isActive || now.passwordHash !== user.passwordHash) throw wrong
    return beginSession(tx, shop, now)
  })
  if ('refusal' in begun) throw begun.refusal
  shop.noteEvent('logged_in', { userId: user.id })
  return { success: true, token: begun.token, user: await selfToJson(shop, user), message: LOGIN_TEXTS.done }
}
