import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { OffersInput, OffersJson } from '#contracts/seller/parcels.ts'
import { type Courier, type CourierOffer, CourierProblem } from '#integrations/courier/courier.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import { readPickupPlace } from '../settings/pickup-place.ts'
import { cashDuePaise, requireCourier } from './parcel-rows.ts'

/** Who would carry a parcel of this weight and size to the buyer, cheapest first. */
export async function findOffers(shop: RequestContext, idOrNumber: string, input: OffersInput): Promise<OffersJson> {
  const by = authorize(shop, 'run_orders')
  const courier = requireCourier(shop)
  const order = await findDeskOrder(shop.db, by, idOrNumber)
  const from = await readPickupPlace(shop.db, shop, order.sellerId)
  const to = { pin: order.postalCode, fromPin: from?.pin ?? null, isCash: cashDuePaise(order) > 0 }
  const question = { ...to, ...input }
  const offers = await askOffers(courier, question).catch((error: unknown) => {
    throw toRefusal(error, PARCEL_TEXTS.offersFailed)
  })
  return {
    offers: offers.map(({ courierId, name, pricePaise, days, isRecommended }) => ({
      ...{ courierId, name, days, isRecommended, price: toRupees(pricePaise) },
    })),
  }
}

type Question = {
  pin: string
  /** Where it is fetched; null for the place of the settings. */
  fromPin: string | null
  isCash: boolean
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

/** Only those that collect cash, where cash is due. */
export async function askOffers(courier: Courier, question: Question): Promise<CourierOffer[]> {
  const { pin, fromPin, isCash, weightGrams, lengthMm, widthMm, heightMm } = question
  const sizeMm = { length: lengthMm, breadth: widthMm, height: heightMm }
  const offers = await courier.checkPin({ pin, fromPin, isCash, weightGrams, sizeMm })
  return offers.filter(({ takesCash }) => !isCash || takesCash).sort((a, b) => a.pricePaise - b.pricePaise)
}

/** For whoever waits at the desk: the courier's sentence, or that it cannot be reached. */
export function toRefusal(error: unknown, words: (why: string) => string): unknown {
  if (!(error instanceof CourierProblem)) return error
  const { kind, sentence } = error
  if (kind === 'refused' || kind === 'not_configured') return new Refusal('conflict', words(sentence))
  return new Refusal('unavailable', PARCEL_TEXTS.courierDown)
}
