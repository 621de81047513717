import { eq } from 'drizzle-orm'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import type { ConfirmAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { confirmAccount } from '../payouts/confirm-account.ts'
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
    const { role } = await lockUser(tx, userId)
    // From then on it is the seller's, whose owners are told.
    if (role !== 'customer') throw new Refusal('conflict', APPLICATION_TEXTS.sellsAlready)
    const own = eq(sellerApplicationForms.userId, userId)
    const [form] = await tx.select().from(sellerApplicationForms).where(own)
    await confirmAccount(tx, shop, form?.accountId === accountId ? accountId : null)
    return findApplication(tx, userId)
  })
  return { success: true, message: APPLICATION_TEXTS.accountConfirmed, application }
}
