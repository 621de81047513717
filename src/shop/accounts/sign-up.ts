import { eq } from 'drizzle-orm'
import { SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { SignupInput, UserJson } from '#contracts/accounts/accounts.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { issueCode, newCode, takeCodeTurn } from './codes.ts'
import { findUnverified } from './find-unverified.ts'
import { openSession } from './open-session.ts'
import { refuseReserved } from './refuse-reserved.ts'
import { refuseTaken, takenRefusal } from './refuse-taken.ts'
import { releaseUsername } from './release-username.ts'
import { selfToJson } from './self-to-json.ts'
import type { UserRow } from './user-to-json.ts'

type Answer = { success: true; user: UserJson; token: string; message: string }

export async function signUp(shop: RequestContext, input: SignupInput): Promise<Answer> {
  refuseReserved(shop, input.email)
  await requireWithinLimit(shop, 'sign_ups', networkFromAddress(shop.currentUser.address))
  await refuseTaken(shop, input, await findUnverified(shop.db, shop, input))
  const [passwordHash, code] = await Promise.all([shop.passwords.hash(input.password), newCode(shop)])
  const { user, token } = await shop.db
    .transaction(async (tx) => {
      await releaseUsername(tx, shop, input.username)
      const user = await writeUser(tx, shop, input, passwordHash)
      await applyToSell(tx, shop, user.id, input.role === 'seller')
      await issueCode(tx, shop, user, code)
      return { user, token: await openSession(tx, shop, user) }
    })
    .catch((error: unknown) => {
      throw takenRefusal(error)
    })
  // The first code is always sent; the next one is rate-limited by this device or its network.
  await takeCodeTurn(shop, user.email)
  await takeCodeTurn({ ...shop, currentUser: { ...shop.currentUser, deviceKey: null } }, user.email)
  shop.noteEvent('signed_up', { userId: user.id })
  return { success: true, user: await selfToJson(shop, user), token, message: SIGNUP_TEXTS.done }
}

async function writeUser(tx: Db, shop: RequestContext, input: SignupInput, passwordHash: string): Promise<UserRow> {
  const now = shop.now()
  const details = {
    name: input.name,
    username: input.username,
    email: input.email,
    number: input.number || null,
    passwordHash,
    consentedAt: now,
    language: shop.currentUser.language ?? null,
    updatedAt: now,
  }
  const corrected = await findUnverified(tx, shop, input)
  const [user] = await (corrected === null
    ? tx.insert(users).values({ id: shop.newId(), role: 'customer', createdAt: now, ...details })
    : tx.update(users).set(details).where(eq(users.id, corrected))
  ).returning()
  return user!
}

/** Whoever signs up again may have changed their mind. */
async function applyToSell(tx: Db, shop: RequestContext, userId: string, isApplying: boolean): Promise<void> {
  if (!isApplying) await tx.delete(sellerApplications).where(eq(sellerApplications.userId, userId))
  else {
    const application = { id: shop.newId(), userId, createdAt: shop.now() }
    await tx.insert(sellerApplications).values(application).onConflictDoNothing()
  }
}
