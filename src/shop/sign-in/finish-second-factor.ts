import { and, eq } from 'drizzle-orm'
import { LOGIN_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { SecondFactorInput } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { rememberedDevices } from '#database/tables/second-factors.ts'
import { REMEMBERED_DEVICE_DAYS } from '#rules/second-factor.ts'
import { consumeToken, findTokenOwner, hashToken } from '../access/tokens.ts'
import { openSession } from '../accounts/open-session.ts'
import { selfToJson } from '../accounts/self-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { checkCode } from './check-code.ts'
import type { SignInAnswer } from './log-in.ts'
import { queueNews } from './queue-news.ts'

const DAY_MS = 24 * 3_600_000

/** The second step of a sign-in. The token of the first stays valid after a wrong code. */
export async function finishSecondFactor(
  shop: RequestContext,
  { token: given, code, remember }: SecondFactorInput,
): Promise<SignInAnswer> {
  const tooOld = new Refusal('not_signed_in', SECOND_FACTOR_TEXTS.tooOld)
  const userId = await findTokenOwner(shop, 'second_factor', given)
  if (userId === null) throw tooOld
  const isActive = and(eq(users.id, userId), users.isActive)
  const [user] = await shop.db.select().from(users).where(isActive)
  if (user === undefined) throw tooOld
  const proof = await checkCode(shop, user, code)
  const token = await shop.db.transaction(async (tx) => {
    const [now] = await tx.select().from(users).where(isActive).for('share')
    if (now === undefined || (await consumeToken(tx, shop, 'second_factor', given)) === null) throw tooOld
    if (remember) await rememberDevice(tx, shop, userId)
    if (proof === 'recovery_code') await queueNews(tx, shop, now, 'recovery_code')
    return openSession(tx, shop, now, { isProven: true })
  })
  shop.noteEvent('logged_in', { userId })
  return { success: true, token, user: await selfToJson(shop, user), message: LOGIN_TEXTS.done }
}

async function rememberDevice(tx: Db, shop: RequestContext, userId: string): Promise<void> {
  const { deviceKey } = shop.currentUser
  if (deviceKey == null) return
  const expiresAt = new Date(shop.now().getTime() + REMEMBERED_DEVICE_DAYS * DAY_MS)
  await tx
    .insert(rememberedDevices)
    .values({ userId, deviceHash: hashToken(deviceKey), expiresAt })
    .onConflictDoUpdate({ target: [rememberedDevices.userId, rememberedDevices.deviceHash], set: { expiresAt } })
}
