import type { GoogleProblem } from '#contracts/accounts/account-texts.ts'
import { googleVisits } from '#database/tables/google-visits.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'

/** Lifetime of a sign-in at Google. */
export const GOOGLE_VISIT_MS = 10 * 60_000

/** `fault` is for the log. */
export type GoogleStop = { problem: GoogleProblem; fault?: unknown }
type Begun = { address: string; key: string } | GoogleStop

/** Starts a sign-in at Google. `key` belongs to that browser: without it the callback is refused. */
export async function beginGoogle(shop: RequestContext, returnTo: string): Promise<Begun> {
  if (shop.google === null) return { problem: 'unavailable' }
  if (!(await takeFromLimit(shop, 'google_visits', networkFromAddress(shop.currentUser.address))))
    return { problem: 'busy' }
  const begun = await shop.google
    .begin(returnTo)
    .catch((fault: unknown) => ({ problem: 'unavailable' as const, fault }))
  if ('problem' in begun) return begun
  const key = newToken(shop)
  const expiresAt = new Date(shop.now().getTime() + GOOGLE_VISIT_MS)
  await shop.db.insert(googleVisits).values({ keyHash: hashToken(key), ...begun.secrets, expiresAt })
  return { address: begun.address, key }
}
