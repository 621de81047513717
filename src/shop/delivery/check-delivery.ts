import { and, inArray, isNull } from 'drizzle-orm'
import type { DeliveryAnswer } from '#contracts/orders/delivery.ts'
import { PIN_CODE_TEXTS } from '#contracts/orders/pin-code-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { products } from '#database/tables/catalogue.ts'
import { normalizePinCode } from '#rules/address.ts'
import { type CodLine, prepaidLine } from '#rules/cod.ts'
import { type SentWithin, sellerOutOfState } from '#rules/own-state.ts'
import { stateForPinCode } from '#rules/pin-code-places.ts'
import { extraDaysTo } from '#rules/pin-delivery.ts'
import { arrivalDate, type Prepared } from '#rules/seller-times.ts'
import { withSeller } from '../cache/read-sellers.ts'
import type { Shop } from '../context/shop.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { findPinAnswer } from './find-pin-answer.ts'

type Asked = { pin: string; ids: readonly string[] }

/** Whether, until when and how products reach a PIN code, if they are ordered now. `address`: of whoever asks. */
export async function checkDelivery(shop: Shop, asked: Asked, address: string): Promise<DeliveryAnswer> {
  const pin = normalizePinCode(asked.pin)
  if (pin === null) {
    throw new Refusal('bad_input', PIN_CODE_TEXTS.malformed, [fieldProblem('pin', PIN_CODE_TEXTS.malformed)])
  }
  const answer = await findPinAnswer(shop, pin, () => mayAskCourier(shop, address))
  const { awayUntil, isCodOffered, terms } = await shop.settings.get()
  const goods = await readGoods(shop, asked.ids)
  const arrivesBy = arrivalDate(shop.now(), goods, awayUntil, extraDaysTo(pin, answer))
  const outside = sellerOutOfState(goods, stateForPinCode(pin) ?? '')
  const isDeliverable = (answer?.isServed ?? true) && outside === null
  const isCashTaken = isCodOffered && prepaidLine(terms, goods) === null && (answer?.takesCash ?? true)
  return {
    success: true,
    delivery: {
      pin,
      isDeliverable,
      arrivesBy: isDeliverable ? arrivesBy.toISOString() : null,
      isCashPossible: isDeliverable && isCashTaken,
      source: answer === null ? 'zone' : 'courier',
      ...(outside === null ? {} : { onlyWithin: outside }),
    },
  }
}

/** Answers that are kept cost nothing and are not counted. Beyond what all may ask, the zone answers. */
async function mayAskCourier(shop: Shop, address: string): Promise<boolean> {
  await requireWithinLimit(shop, 'delivery_checks', networkFromAddress(address))
  return takeFromLimit(shop, 'delivery_checks_all', 'all')
}

/** What is no longer sold is left out. */
async function readGoods(shop: Shop, ids: readonly string[]): Promise<(CodLine & Prepared & SentWithin)[]> {
  if (ids.length === 0) return []
  const catalogue = await shop.catalogue.get()
  if (catalogue.isWhole) return ids.flatMap((id) => catalogue.byId.get(id) ?? [])
  const { title, category, leadDays, sellerId } = products
  const rows = await shop.db
    .select({ title, category, leadDays, sellerId })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.retiredAt)))
  return rows.map((row) => withSeller(row, catalogue.sellers))
}
