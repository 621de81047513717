import { eq } from 'drizzle-orm'
import type { CodTermsJson } from '#contracts/cod-json.ts'
import { users } from '#database/tables/accounts.ts'
import { rupeesOf } from '#rules/money.ts'
import type { VisitedShop } from '../shop.ts'
import { codTermsOf, isAtOpenLimit } from './require-cod.ts'

/** What the checkout shows of Cash on Delivery to whoever asks; a guest hears the store's own terms. */
export async function readCodTerms(shop: VisitedShop): Promise<CodTermsJson> {
  const { visitor } = shop
  const { terms } = await shop.settings.get()
  const own = visitor.role === 'guest' ? { isBlocked: false, isFull: false } : await ownTerms(shop, visitor.userId)
  const { maximumPaise, ...cod } = codTermsOf(terms, own.isBlocked, own.isFull)
  return { success: true, cod: { ...cod, maximum: maximumPaise === null ? null : rupeesOf(maximumPaise) } }
}

async function ownTerms(shop: VisitedShop, userId: string): Promise<{ isBlocked: boolean; isFull: boolean }> {
  const { terms } = await shop.settings.get()
  const [user] = await shop.db.select({ isBlocked: users.isCodBlocked }).from(users).where(eq(users.id, userId))
  return { isBlocked: user?.isBlocked ?? false, isFull: await isAtOpenLimit(shop.db, terms, userId) }
}
