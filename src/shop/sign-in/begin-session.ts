import { and, eq, gt } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { passkeys, rememberedDevices } from '#database/tables/second-factors.ts'
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
    return { token: await openSession(tx, shop, user) }
  }
  const token = await issueToken(tx, shop, 'second_factor', user.id)
  const hasPasskey = (await tx.$count(passkeys, eq(passkeys.userId, user.id))) > 0
  const details = { secondFactor: { token, hasPasskey } }
  return { refusal: new Refusal('not_signed_in', SECOND_FACTOR_TEXTS.needed, [], null, details) }
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
