import { eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { readGiftCode } from '#rules/gift-code.ts'
import { findGiftCardId } from '../access/gift-keys.ts'
import type { RequestContext } from '../context/shop.ts'
import { checkLimit, takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import type { GiftCardRow } from './gift-card-rows.ts'

/**
 * The card of a typed code. A slip is found by the check letter and counted nowhere; a wrong code counts for the person
 * and for the network, a right one for nobody. One that never was and one that ended are answered alike.
 */
export async function findByCode(shop: RequestContext, typed: string): Promise<GiftCardRow> {
  const code = readGiftCode(typed)
  if (code === null) {
    const message = typed.trim() === '' ? GIFT_TEXTS.codeMissing : GIFT_TEXTS.codeBad
    throw new Refusal('bad_input', message, [{ path: 'code', message }])
  }
  const { currentUser } = shop
  const network = networkFromAddress(currentUser.address)
  const person = currentUser.role === 'guest' ? null : currentUser.userId
  if (person !== null) await checkLimit(shop.db, shop, 'gift_codes', person)
  await checkLimit(shop.db, shop, 'gift_codes_network', network)
  const id = await findGiftCardId(shop.db, 'code', code)
  const [card] = id === null ? [] : await shop.db.select().from(giftCards).where(eq(giftCards.id, id))
  if (card !== undefined) return card
  if (person !== null) await takeFromLimit(shop, 'gift_codes', person)
  await takeFromLimit(shop, 'gift_codes_network', network)
  throw new Refusal('not_found', GIFT_TEXTS.codeUnknown)
}
