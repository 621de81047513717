import { eq } from 'drizzle-orm'
import type { CodTermsJson } from '#contracts/cod-json.ts'
import { users } from '#database/tables/accounts.ts'
import type { CodTerms } from '#rules/cod.ts'
import { rupeesOf } from '#rules/money.ts'
import type { VisitedShop } from '../shop.ts'
import { codTermsOf, isAtOpenLimit } from './require-cod.ts'

/** A guest is told the store's own terms: what holds for the account is known once somebody has signed in. */
const GUEST = { isCodBlocked: false, isEmailVerified: true }

/** What the checkout shows of Cash on Delivery to whoever asks. */
export async function readCodTerms(shop: VisitedShop): Promise<CodTermsJson> {
  const { maximumPaise, confirmAbovePaise, ...cod } = await termsFor(shop)
  const maximum = maximumPaise === null ? null : rupeesOf(maximumPaise)
  return { success: true, cod: { ...cod, maximum, confirmAbove: rupeesOf(confirmAbovePaise) } }
}

async function termsFor(shop: VisitedShop): Promise<CodTerms> {
  const { visitor } = shop
  const { terms } = await shop.settings.get()
  if (visitor.role === 'guest') return codTermsOf(terms, GUEST, false)
  const [user = GUEST] = await shop.db
    .select({ isCodBlocked: users.isCodBlocked, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, visitor.userId))
  return codTermsOf(terms, user, await isAtOpenLimit(shop.db, terms, visitor.userId))
}
