import { and, eq } from 'drizzle-orm'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { ConfirmAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockUser } from '../users/lock-user.ts'
import { findApplication } from './read-application.ts'

/** The bank has another name than the legal one: the applicant says that the account is theirs. */
export async function confirmApplicationAccount(
  shop: RequestContext,
  { accountId }: ConfirmAccountInput,
): Promise<{ success: true; message: string; application: ApplicationJson }> {
  const { userId } = authorize(shop, 'see_own_account')
  const application = await shop.db.transaction(async (tx) => {
    // Against another account that is named at the same moment.
    await lockUser(tx, userId)
    const isNamed = and(eq(sellerApplicationForms.userId, userId), eq(sellerApplicationForms.accountId, accountId))
    const isThis = and(eq(payoutAccounts.id, accountId), eq(payoutAccounts.state, 'confirm'))
    const confirmed =
      (await tx.$count(sellerApplicationForms, isNamed)) > 0
        ? await tx.update(payoutAccounts).set({ state: 'verified', confirmedAt: shop.now() }).where(isThis).returning()
        : []
    if (confirmed.length === 0) throw new Refusal('conflict', PAYOUT_TEXTS.nothingToConfirm)
    return findApplication(tx, userId)
  })
  return { success: true, message: APPLICATION_TEXTS.accountConfirmed, application }
}
