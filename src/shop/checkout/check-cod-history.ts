import type { CodHistoryInput, CodHistoryJson } from '#contracts/orders/cod.ts'
import { normalizePhone, normalizePinCode, tidy } from '#rules/address.ts'
import { hasHistoryRule } from '#rules/cod-history.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { isRefusedByHistory } from './read-cod-history.ts'

/**
 * Whether cash is refused for the phone number and the address that are typed, before anything is ordered. Told is a yes
 * or a no about all of it together, and few questions are answered: nobody is to go through the phone numbers of others.
 */
export async function checkCodHistory(shop: RequestContext, typed: CodHistoryInput): Promise<CodHistoryJson> {
  const { currentUser } = shop
  const { terms } = await shop.settings.get()
  const [phone, postalCode] = [normalizePhone(typed.phone), normalizePinCode(typed.postalCode)]
  if (!hasHistoryRule(terms) || phone === null || postalCode === null) return { success: true, isRefused: false }
  const userId = currentUser.role === 'guest' ? null : currentUser.userId
  await requireWithinLimit(shop, 'cod_questions_network', networkFromAddress(currentUser.address))
  if (userId !== null) await requireWithinLimit(shop, 'cod_questions', userId)
  const contact = { phone, postalCode, address: tidy(typed.address) }
  const isRefused = await isRefusedByHistory(shop.db, terms, { userId, contact }, shop.now())
  return { success: true, isRefused }
}
