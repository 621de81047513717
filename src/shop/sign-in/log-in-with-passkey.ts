import { and, eq } from 'drizzle-orm'
import { LOGIN_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { PasskeyProof } from '#contracts/accounts/second-factor.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { passkeys } from '#database/tables/second-factors.ts'
import { openSession } from '../accounts/open-session.ts'
import { selfToJson } from '../accounts/self-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { checkPasskey } from './check-passkey.ts'
import type { SignInAnswer } from './log-in.ts'
import { passkeyRefused, type RelyingParty } from './passkey-challenges.ts'

/** A passkey is two factors by itself: the device, and what unlocks it. No code is asked after it. */
export async function logInWithPasskey(
  shop: RequestContext,
  party: RelyingParty,
  proof: PasskeyProof,
): Promise<SignInAnswer> {
  const { userId } = await checkPasskey(shop, party, proof)
  const { user, token } = await shop.db.transaction(async (tx) => {
    const isActive = and(eq(users.id, userId), users.isActive)
    const [user] = await tx.select().from(users).where(isActive).for('share')
    if (user === undefined) throw new Refusal('not_allowed', LOGIN_TEXTS.inactive)
    // A reset of the password may have removed it since it was checked.
    const isThere = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, proof.credential.id))
    if ((await tx.$count(passkeys, isThere)) === 0) throw passkeyRefused()
    return { user, token: await openSession(tx, shop, user, { isProven: true }) }
  })
  shop.noteEvent('logged_in', { userId })
  return { success: true, token, user: await selfToJson(shop, user), message: LOGIN_TEXTS.done }
}
