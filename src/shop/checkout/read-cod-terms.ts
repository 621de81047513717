import { eq } from 'drizzle-orm'
import type { CodTermsJson } from '#contracts/orders/cod.ts'
import { users } from '#database/tables/accounts.ts'
import type { AdvanceRule } from '#rules/advance.ts'
import type { CodTerms } from '#rules/cod.ts'
import { toRupees } from '#rules/money.ts'
import type { RequestContext } from '../context/shop.ts'
import { isAtOpenLimit, toCodTerms } from './require-cod.ts'

/** A guest is told the store's own terms: what holds for the account is known once somebody has signed in. */
const GUEST = { isCodBlocked: false, isEmailVerified: true }

/** What the checkout shows of Cash on Delivery to whoever asks. */
export async function readCodTerms(shop: RequestContext): Promise<CodTermsJson> {
  const { maximumPaise, confirmAbovePaise, advance, ...cod } = await termsFor(shop)
  const maximum = maximumPaise === null ? null : toRupees(maximumPaise)
  const part = advance === null ? {} : { advance: advanceToJson(advance) }
  return { success: true, cod: { ...cod, maximum, confirmAbove: toRupees(confirmAbovePaise), ...part } }
}

function advanceToJson({ sumPaise, percent, abovePaise }: AdvanceRule) {
  return { sum: sumPaise === null ? null : toRupees(sumPaise), percent, above: toRupees(abovePaise) }
}

async function termsFor(shop: RequestContext): Promise<CodTerms> {
  const { currentUser } = shop
  const { terms } = await shop.settings.get()
  if (currentUser.role === 'guest') return toCodTerms(terms, GUEST, false)
  const [user = GUEST] = await shop.db
    .select({ isCodBlocked: users.isCodBlocked, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, currentUser.userId))
  return toCodTerms(terms, user, await isAtOpenLimit(shop.db, terms, { id: currentUser.userId, guest: null }))
}
