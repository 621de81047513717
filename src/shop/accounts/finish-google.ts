import { and, eq, gt } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { googleVisits } from '#database/tables/google-visits.ts'
import type { GoogleSecrets } from '#integrations/google/google-sign-in.ts'
import { hashToken, issueToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import type { GoogleStop } from './begin-google.ts'
import { findGoogleUser } from './find-google-user.ts'

type Finished = { token: string } | GoogleStop

/**
 * Google's callback. Only the browser that started it has the key, and state and nonce bind the answer to that request.
 * The issued token can be exchanged once, within a minute, with the state of the tab that started it.
 */
export async function finishGoogle(
  shop: RequestContext,
  key: string | null,
  address: URL,
  tabState: string | null = null,
): Promise<Finished> {
  const refused = new Refusal('bad_input', SESSION_TEXTS.tokenSpent)
  const { google } = shop
  const secrets = google === null ? null : await consumeVisit(shop, key, address.searchParams.get('state'))
  if (google === null || secrets === null) throw refused
  const result = await google
    .finish(address, secrets)
    .catch((fault: unknown) => ({ kind: 'unreached' as const, fault }))
  if (result.kind === 'unreached') return { problem: 'unavailable', fault: result.fault }
  if (result.kind === 'cancelled') return { problem: 'cancelled' }
  if (result.kind === 'refused') throw refused
  const found = await findGoogleUser(shop, result.person)
  if ('problem' in found) return found
  const { sub } = result.person
  return shop.db.transaction(async (tx) => {
    // Unlinked or deactivated since it was found: issue nothing.
    const isStillLinked = and(eq(users.id, found.userId), eq(users.googleSub, sub), users.isActive)
    const [user] = await tx.select({ id: users.id }).from(users).where(isStillLinked).for('share')
    if (user === undefined) throw refused
    return { token: await issueToken(tx, shop, 'sign_in', user.id, tabState) }
  })
}

/** Single use: the same key finds nothing again. */
async function consumeVisit(
  shop: RequestContext,
  key: string | null,
  state: string | null,
): Promise<GoogleSecrets | null> {
  if (key === null || state === null) return null
  const [visit] = await shop.db
    .delete(googleVisits)
    .where(
      and(
        eq(googleVisits.keyHash, hashToken(key)),
        eq(googleVisits.state, state),
        gt(googleVisits.expiresAt, shop.now()),
      ),
    )
    .returning()
  return visit ?? null
}
