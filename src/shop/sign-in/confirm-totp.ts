import { and, eq, isNull } from 'drizzle-orm'
import type { RecoveryCodesAnswer } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { totpSecrets } from '#database/tables/second-factors.ts'
import { sessions } from '#database/tables/sessions.ts'
import { totpDigits } from '#rules/second-factor.ts'
import { endSessions } from '../access/end-sessions.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { wrongCode } from './check-code.ts'
import { ownAccount } from './own-account.ts'
import { queueNews } from './queue-news.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** The first code proves that the app has the secret. Other sessions end: they were opened with the password alone. */
export async function confirmTotp(shop: RequestContext, code: string): Promise<RecoveryCodesAnswer> {
  const { by, user } = await ownAccount(shop)
  const isBegun = and(eq(totpSecrets.userId, user.id), isNull(totpSecrets.confirmedAt))
  const recoveryCodes = await shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, user.id)
    const [begun] = await tx.select().from(totpSecrets).where(isBegun).for('update')
    if (begun === undefined) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.notBegun)
    const now = shop.now()
    const digits = totpDigits(code)
    const step = digits === null ? null : matchingStep(begun.secret, digits, now, begun.lastStep)
    if (step === null) return null
    await tx.update(totpSecrets).set({ confirmedAt: now, lastStep: step }).where(isBegun)
    await tx.update(users).set({ secondFactorAt: now, updatedAt: now }).where(eq(users.id, user.id))
    await endSessions(tx, shop, user.id, { except: by.sessionId })
    await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, by.sessionId))
    await queueNews(tx, shop, user, 'on')
    return replaceRecoveryCodes(tx, shop, user.id)
  })
  if (recoveryCodes === null) {
    await requireWithinLimit(shop, 'wrong_codes', `${user.id} confirm`)
    throw wrongCode()
  }
  shop.noteEvent('second_factor_on', { userId: user.id })
  return { success: true, message: SECOND_FACTOR_TEXTS.on, recoveryCodes }
}
