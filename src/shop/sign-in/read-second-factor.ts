import { and, asc, eq, gt } from 'drizzle-orm'
import type { PasskeyJson, SecondFactorJson } from '#contracts/accounts/second-factor.ts'
import { passkeys, rememberedDevices } from '#database/tables/second-factors.ts'
import { MAX_PASSKEYS } from '#rules/second-factor.ts'
import { isSecondFactorRequired } from '../access/second-factor-required.ts'
import type { RequestContext } from '../context/shop.ts'
import { ownAccount } from './own-account.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** How the user's own account is opened. */
export async function readSecondFactor(shop: RequestContext): Promise<SecondFactorJson> {
  const { user } = await ownAccount(shop)
  const isLive = and(eq(rememberedDevices.userId, user.id), gt(rememberedDevices.expiresAt, shop.now()))
  const own = await shop.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(MAX_PASSKEYS)
  return {
    onSince: user.secondFactorAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(shop.db, user.id),
    rememberedDevices: await shop.db.$count(rememberedDevices, isLive),
    isRequired: await isSecondFactorRequired(shop, user.role),
    hasPassword: user.passwordHash !== null,
    passkeys: own.map(passkeyToJson),
  }
}

function passkeyToJson({ id, name, createdAt, lastUsedAt, isBackedUp }: typeof passkeys.$inferSelect): PasskeyJson {
  return {
    ...{ _id: id, name, isBackedUp },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
