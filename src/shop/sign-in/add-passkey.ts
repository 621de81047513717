import { and, eq, isNull } from 'drizzle-orm'
import type { NewPasskeyInput } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { passkeys } from '#database/tables/second-factors.ts'
import { sessions } from '#database/tables/sessions.ts'
import { MAX_PASSKEYS } from '#rules/second-factor.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { ownAccount, requirePassword } from './own-account.ts'
import { consumeChallenge, issueChallenge, passkeyRefused, type RelyingParty } from './passkey-challenges.ts'
import { queueNews } from './queue-news.ts'

type Options = { success: true; options: Record<string, unknown> }

/** What the browser needs to make a passkey. */
export async function beginPasskey(
  shop: RequestContext,
  party: RelyingParty,
  password: string | undefined,
): Promise<Options> {
  const { user } = await ownAccount(shop)
  await requirePassword(shop, user, password)
  const own = await shop.db.select().from(passkeys).where(eq(passkeys.userId, user.id)).limit(MAX_PASSKEYS)
  if (own.length >= MAX_PASSKEYS) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.passkeyMost)
  const { storeName } = await shop.settings.get()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: storeName,
    rpID: party.host,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: Buffer.from(await issueChallenge(shop, user.id), 'base64url'),
    // It replaces the password, so it must be found without a name, and the device must know its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  return { success: true, options: { ...options } }
}

export async function addPasskey(
  shop: RequestContext,
  party: RelyingParty,
  { name, credential }: NewPasskeyInput,
): Promise<{ success: true; message: string }> {
  const { by, user } = await ownAccount(shop)
  const expectedChallenge = await consumeChallenge(shop, user.id, credential.response.clientDataJSON)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = credential.response
  const checked = await verifyRegistrationResponse({
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
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw passkeyRefused()
  const { credential: made, credentialBackedUp: isBackedUp } = checked.registrationInfo
  await shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, user.id)
    await requireLiveSession(tx, by.sessionId)
    const publicKey = Buffer.from(made.publicKey).toString('base64url')
    const row = { id: shop.newId(), userId: user.id, credentialId: made.id, publicKey, counter: made.counter }
    const added = await tx
      .insert(passkeys)
      .values({ ...row, transports, name, isBackedUp, createdAt: shop.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.passkeyKnown)
    if ((await tx.$count(passkeys, eq(passkeys.userId, user.id))) > MAX_PASSKEYS) {
      throw new Refusal('conflict', SECOND_FACTOR_TEXTS.passkeyMost)
    }
    await queueNews(tx, shop, user, 'passkey_added')
  })
  shop.noteEvent('passkey_added', { userId: user.id })
  return { success: true, message: SECOND_FACTOR_TEXTS.passkeyAdded }
}

/** A reset of the password ended it meanwhile: the passkey would be a way back in. */
async function requireLiveSession(tx: Db, sessionId: string): Promise<void> {
  const isLive = and(eq(sessions.id, sessionId), isNull(sessions.endedAt))
  if ((await tx.$count(sessions, isLive)) === 0) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
}
