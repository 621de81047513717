import { eq } from 'drizzle-orm'
import type { GoogleProblem } from '#contracts/accounts/account-texts.ts'
import { googlePerson } from '#contracts/accounts/accounts.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import type { GoogleUser } from '#integrations/google/google-sign-in.ts'
import { isReservedEmail } from '#rules/reserved-email.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { RequestContext } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { googleEmail, welcomeEmail } from './account-emails.ts'
import { freeUsername } from './free-username.ts'
import type { UserRow } from './user-to-json.ts'

type Found = { userId: string } | { problem: GoogleProblem }
type Known = { sub: string; email: string; name: string }

const TRIES = 3

/** The linked account, else the one with that email, else a new one. */
export async function findGoogleUser(shop: RequestContext, account: GoogleUser): Promise<Found> {
  const [linked] = await shop.db.select().from(users).where(eq(users.googleSub, account.sub))
  if (linked !== undefined) return linked.isActive ? { userId: linked.id } : { problem: 'inactive' }
  if (!account.isEmailVerified) return { problem: 'unverified' }
  const parsed = googlePerson.safeParse({ email: account.email, name: account.name })
  if (!parsed.success) return { problem: 'unverified' }
  if (isReservedEmail(parsed.data.email, { isTrial: shop.mailDelivery === 'row' })) return { problem: 'unverified' }
  const known = { sub: account.sub, ...parsed.data }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await linkByEmail(shop, known)) ?? (await openAccount(shop, known))
    } catch (error) {
      // Race with another sign-in, perhaps the same user in another tab: look again.
      if (!isUniqueViolation(error) || tries === TRIES) throw error
    }
  }
}

async function linkByEmail(shop: RequestContext, { sub, email }: Known): Promise<Found | null> {
  const found = await shop.db.transaction(async (tx): Promise<Found | null> => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (user === undefined) return null
    if (!user.isActive) return { problem: 'inactive' }
    if (user.googleSub === sub) return { userId: user.id }
    if (user.googleSub !== null && user.isEmailVerified) return { problem: 'other' }
    await link(tx, shop, user, sub)
    return { userId: user.id }
  })
  if (found !== null && 'userId' in found) {
    shop.noteEvent('google_linked', { userId: found.userId })
  }
  return found
}

/**
 * Pre-hijacking: an account with an unverified email may have been opened by somebody who waited for its owner to link
 * Google. Now the owner is here: revoke everything the other one has.
 */
async function link(tx: Db, shop: RequestContext, user: UserRow, googleSub: string): Promise<void> {
  const { id, email, isEmailVerified } = user
  const change = { googleSub, isEmailVerified: true, updatedAt: shop.now() }
  await tx
    .update(users)
    .set(isEmailVerified ? change : { ...change, passwordHash: null })
    .where(eq(users.id, id))
  if (!isEmailVerified) {
    await endSessions(tx, shop, id)
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  }
  const store = await emailStore(shop, user.language ?? shop.currentUser.language)
  const hadPassword = !isEmailVerified && user.passwordHash !== null
  await queueEmail(tx, shop, email, googleEmail(store, shop.now(), { hadPassword }))
}

async function openAccount(shop: RequestContext, { sub, email, name }: Known): Promise<Found> {
  if (!(await takeFromLimit(shop, 'sign_ups', networkFromAddress(shop.currentUser.address)))) return { problem: 'busy' }
  const language = shop.currentUser.language ?? null
  const store = await emailStore(shop, language)
  const now = shop.now()
  const id = shop.newId()
  await shop.db.transaction(async (tx) => {
    await tx.insert(users).values({
      id,
      name,
      username: await freeUsername(tx, shop, email),
      email,
      isEmailVerified: true,
      googleSub: sub,
      consentedAt: now,
      language,
      createdAt: now,
      updatedAt: now,
    })
    await queueEmail(tx, shop, email, welcomeEmail(store, name))
    await queueEmail(tx, shop, email, googleEmail(store, now, { hadPassword: false }))
  })
  shop.noteEvent('signed_up', { userId: id })
  return { userId: id }
}
