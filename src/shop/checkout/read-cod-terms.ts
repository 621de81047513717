import { eq } from 'drizzle-orm'
import type { CodTermsJson } from '#contracts/orders/cod.ts'
import { users } from '#database/tables/accounts.ts'
import type { AdvanceRule } from '#rules/advance.ts'
import type { CodTerms } from '#rules/cod.ts'
import { hasHistoryRule } from '#rules/cod-history.ts'
import { toRupees } from '#rules/money.ts'
import type { RequestContext } from '../context/shop.ts'
import { isRefusedByHistory } from './read-cod-history.ts'
import { isAtOpenLimit, toCodTerms } from './require-cod.ts'

/** A guest is told the store's own terms: what holds for the account is known once somebody has signed in. */
const GUEST = { isCodBlocked: false, isEmailVerified: true }

/** What the checkout shows of Cash on Delivery to whoever asks. */
export async function readCodTerms(shop: RequestContext): Promise<CodTermsJson> {
  const { maximumPaise, confirmAbovePaise, prepaidCategories, advance, ...cod } = await termsFor(shop)
  const maximum = maximumPaise === null ? null : toRupees(maximumPaise)
  const categories = prepaidCategories && { prepaidCategories: [...prepaidCategories] }
  const part = advance === null ? {} : { advance: advanceToJson(advance) }
  const confirmAbove = toRupees(confirmAbovePaise)
  return { success: true, cod: { ...cod, ...categories, maximum, confirmAbove, ...part } }
}

function advanceToJson({ sumPaise, percent, abovePaise }: AdvanceRule) {
  return { sum: sumPaise === null ? null : toRupees(sumPaise), percent, above: toRupees(abovePaise) }
}

async function termsFor(shop: RequestContext): Promise<CodTerms> {
  const { currentUser } = shop
  const { terms } = await shop.settings.get()
  if (currentUser.role === 'guest') {
    // What holds for the address is asked when it is typed.
    return { ...toCodTerms(terms, GUEST, false), ...(hasHistoryRule(terms) && { isHistoryRefused: false }) }
  }
  const [user = GUEST] = await shop.db
    .select({ isCodBlocked: users.isCodBlocked, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, currentUser.userId))
  const { userId } = currentUser
  const known = toCodTerms(terms, user, await isAtOpenLimit(shop.db, terms, { id: userId, guest: null }))
  if (!hasHistoryRule(terms)) return known
  const isHistoryRefused = await isRefusedByHistory(shop.db, terms, { userId, contact: null }, shop.now())
  return { ...known, isHistoryRefused }
}
