import { and, eq, not } from 'drizzle-orm'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { EmailInput } from '#contracts/accounts/accounts.ts'
import { users } from '#database/tables/accounts.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { issueCode, newCode, takeCodeTurn } from './codes.ts'

/** Same answer and same duration in every case: known or not, verified or not, too often or not (no enumeration). */
export async function sendCode(
  shop: RequestContext,
  { email }: EmailInput,
): Promise<{ success: true; message: string }> {
  // Before the hash, which costs the same for an unknown address.
  await requireWithinLimit(shop, 'code_requests', networkFromAddress(shop.currentUser.address))
  const code = await newCode(shop)
  if (await takeCodeTurn(shop, email)) {
    await shop.db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, email: users.email, language: users.language })
        .from(users)
        .where(and(eq(users.email, email), users.isActive, not(users.isEmailVerified)))
        .for('update')
      if (user !== undefined) await issueCode(tx, shop, user, code)
    })
  }
  return { success: true, message: CODE_TEXTS.sent }
}
