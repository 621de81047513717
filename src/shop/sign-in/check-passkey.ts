import { and, eq, lt } from 'drizzle-orm'
import type { PasskeyProof } from '#contracts/accounts/second-factor.ts'
import { passkeys } from '#database/tables/second-factors.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { consumeChallenge, issueChallenge, passkeyRefused, type RelyingParty } from './passkey-challenges.ts'

/** What the browser needs to ask for a passkey. No list of credentials: it would tell who has an account. */
export async function beginPasskeyCheck(
  shop: RequestContext,
  party: RelyingParty,
): Promise<{ success: true; options: Record<string, unknown> }> {
  await requireWithinLimit(shop, 'passkey_options', networkFromAddress(shop.currentUser.address))
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.host,
    challenge: Buffer.from(await issueChallenge(shop, null), 'base64url'),
    userVerification: 'required',
  })
  return { success: true, options: { ...options } }
}

/** Returns whose passkey it is. */
export async function checkPasskey(
  shop: Shop,
  party: RelyingParty,
  { credential }: PasskeyProof,
): Promise<{ userId: string }> {
  const expectedChallenge = await consumeChallenge(shop, null, credential.response.clientDataJSON)
  const [kept] = await shop.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  if (kept === undefined) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle: _, ...response } = credential.response
  const checked = await verifyAuthenticationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response,
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    credential: { id: kept.credentialId, publicKey: Buffer.from(kept.publicKey, 'base64url'), counter: kept.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw passkeyRefused()
  const { newCounter, credentialBackedUp: isBackedUp } = checked.authenticationInfo
  // Compare-and-set: a counter that stands still is a copy of the authenticator. Those that do not count stay at 0.
  const goesOn = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter)
  const used = await shop.db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp, lastUsedAt: shop.now() })
    .where(and(eq(passkeys.id, kept.id), goesOn))
    .returning({ userId: passkeys.userId })
  const [owner] = used
  if (owner === undefined) throw passkeyRefused()
  return owner
}
