import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { passkeys, rememberedDevices } from '#database/tables/second-factors.ts'
import { sessions } from '#database/tables/sessions.ts'
import { hashToken, issueToken } from '../access/tokens.ts'
import { openSession } from '../accounts/open-session.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { RequestContext } from '../context/shop.ts'

type Begun = { token: string } | { refusal: Refusal }

/**
 * After the password, or Google: opens a session, or asks for the second factor. The refusal is returned, not thrown,
 * so that the transaction with its token commits.
 */
export async function beginSession(tx: Db, shop: RequestContext, user: UserRow): Promise<Begun> {
  if (user.secondFactorAt === null || (await isRemembered(tx, shop, user.id))) {
    await endSignUpSession(tx, shop, user)
    return { token: await openSession(tx, shop, user) }
  }
  const token = await issueToken(tx, shop, 'second_factor', user.id)
  const hasPasskey = (await tx.$count(passkeys, eq(passkeys.userId, user.id))) > 0
  const details = { secondFactor: { token, hasPasskey } }
  return { refusal: new Refusal('not_signed_in', SECOND_FACTOR_TEXTS.needed, [], null, details) }
}

/** Opened within it by the sign-up, in the same transaction as the account. */
const SIGN_UP_MS = 10_000

/**
 * Signing up opens a session, which the pages do not use: they ask for the password once the address is confirmed. Left
 * alive it would stand in the list as a second device. The device stays known.
 */
async function endSignUpSession(tx: Db, shop: RequestContext, { id, createdAt }: UserRow): Promise<void> {
  const { deviceKey } = shop.currentUser
  if (deviceKey == null) return
  const isUnused = and(
    eq(sessions.userId, id),
    eq(sessions.deviceHash, hashToken(deviceKey)),
    isNull(sessions.endedAt),
    eq(sessions.lastSeenAt, sessions.createdAt),
    lte(sessions.createdAt, new Date(createdAt.getTime() + SIGN_UP_MS)),
  )
  await tx.update(sessions).set({ endedAt: shop.now() }).where(isUnused)
}

async function isRemembered(tx: Db, shop: RequestContext, userId: string): Promise<boolean> {
  const { deviceKey } = shop.currentUser
  if (deviceKey == null) return false
  const isThis = and(
    eq(rememberedDevices.userId, userId),
    eq(rememberedDevices.deviceHash, hashToken(deviceKey)),
    gt(rememberedDevices.expiresAt, shop.now()),
  )
  return (await tx.$count(rememberedDevices, isThis)) > 0
}
