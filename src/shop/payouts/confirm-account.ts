import { and, eq } from 'drizzle-orm'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import type { Shop } from '../context/shop.ts'
import type { PayoutAccountRow } from '../payments/queue-payout.ts'
import { payVerifiedAccount } from '../users/paid-account.ts'

/** The bank has another name: its owner says that it is theirs. Null stands for an account that is none of theirs. */
export async function confirmAccount(tx: Db, shop: Shop, accountId: string | null): Promise<PayoutAccountRow> {
  const isAsked = eq(payoutAccounts.state, 'confirm')
  const [confirmed] =
    accountId === null
      ? []
      : await tx
          .update(payoutAccounts)
          .set({ state: 'verified', confirmedAt: shop.now() })
          .where(and(eq(payoutAccounts.id, accountId), isAsked))
          .returning()
  if (confirmed === undefined) throw new Refusal('conflict', PAYOUT_TEXTS.nothingToConfirm)
  await payVerifiedAccount(tx, confirmed.id)
  return confirmed
}
