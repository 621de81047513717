import { and, eq, gt } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { passkeyChallenges } from '#database/tables/second-factors.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'

const LIFE_MS = 5 * 60_000

/** The relying party of WebAuthn: a passkey belongs to one host. */
export type RelyingParty = { origin: string; host: string }

export function relyingParty(home: string): RelyingParty {
  const { origin, hostname } = new URL(home)
  return { origin, host: hostname }
}

/** Only its hash is stored; the browser signs it. */
export async function issueChallenge(shop: Shop, userId: string | null): Promise<string> {
  const challenge = newToken(shop)
  const now = shop.now()
  await shop.db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose: userId === null ? 'sign_in' : 'register',
    userId,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return challenge
}

/** Takes the challenge that was signed out of the answer; it is used up, whether the rest holds or not. */
export async function consumeChallenge(shop: Shop, userId: string | null, clientData: string): Promise<string> {
  const challenge = challengeIn(clientData)
  const isLive = and(
    eq(passkeyChallenges.challengeHash, hashToken(challenge ?? '')),
    userId === null ? eq(passkeyChallenges.purpose, 'sign_in') : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, shop.now()),
  )
  const used = await shop.db.delete(passkeyChallenges).where(isLive).returning()
  if (challenge === null || used.length === 0) throw passkeyRefused()
  return challenge
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

export function passkeyRefused(): Refusal {
  return new Refusal('bad_input', SECOND_FACTOR_TEXTS.passkeyWrong)
}
