import type { RecoveryCodesAnswer } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { ownAccount } from './own-account.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** After a step-up: whoever has new codes gets in without the phone. */
export async function renewRecoveryCodes(shop: RequestContext): Promise<RecoveryCodesAnswer> {
  const { user } = await ownAccount(shop)
  if (user.secondFactorAt === null) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.notOn)
  const recoveryCodes = await shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, user.id)
    return replaceRecoveryCodes(tx, shop, user.id)
  })
  return { success: true, message: SECOND_FACTOR_TEXTS.renewed, recoveryCodes }
}
