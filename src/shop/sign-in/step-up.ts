import { eq } from 'drizzle-orm'
import type { StepUpInput } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { checkCode } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { ownAccount } from './own-account.ts'
import { passkeyRefused, type RelyingParty } from './passkey-challenges.ts'
import { queueNews } from './queue-news.ts'

/** A fresh proof for this session, before money, exports or roles are touched. */
export async function stepUp(
  shop: RequestContext,
  party: RelyingParty,
  input: StepUpInput,
): Promise<{ success: true; message: string }> {
  const { by, user } = await ownAccount(shop)
  if (user.secondFactorAt === null) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.notOn)
  await prove(shop, party, user, input)
  await shop.db.update(sessions).set({ provenAt: shop.now() }).where(eq(sessions.id, by.sessionId))
  return { success: true, message: SECOND_FACTOR_TEXTS.stepUpDone }
}

async function prove(shop: RequestContext, party: RelyingParty, user: UserRow, input: StepUpInput): Promise<void> {
  if ('credential' in input) {
    const { userId } = await checkPasskey(shop, party, input)
    if (userId !== user.id) throw passkeyRefused()
    return
  }
  const proof = await checkCode(shop, user, input.code)
  if (proof === 'recovery_code') await queueNews(shop.db, shop, user, 'recovery_code')
}
