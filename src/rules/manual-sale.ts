import { indianDate } from './indian-time.ts'
import type { CartPrice } from './pricing.ts'

/** Where a seller sold something by hand. */
export const SALE_CHANNELS = ['fair', 'phone', 'message'] as const
export type SaleChannel = (typeof SALE_CHANNELS)[number]

/** Where an order came from. */
export const ORDER_CHANNELS = ['website', ...SALE_CHANNELS] as const

/** Money that the seller took in person: the shop records it, no provider knows of it. */
export const HAND_PAYMENTS = ['cash', 'upi', 'card'] as const
export type HandPayment = (typeof HAND_PAYMENTS)[number]

export const SALE_PAYMENTS = [...HAND_PAYMENTS, 'link'] as const
export type SalePayment = (typeof SALE_PAYMENTS)[number]

/** Given to the buyer at once, or sent to an address. */
export const HANDOVERS = ['now', 'send'] as const
export type Handover = (typeof HANDOVERS)[number]

export const SALE_CHANNEL_NAMES: Record<SaleChannel, string> = { fair: 'Fair', phone: 'Phone', message: 'Message' }
export const SALE_PAYMENT_NAMES: Record<SalePayment, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  link: 'Payment link',
}

/** Why a price was agreed that is not the shop's; others are typed. */
export const PRICE_REASONS = [
  'Agreed with the buyer',
  'Fair price',
  'Small fault',
  'Regular customer',
  'Several pieces',
] as const

/** What stands for the name of somebody who gave none. */
export const WALK_IN = 'Walk-in customer'

/** How long pieces are kept for whoever got a link to pay. */
export const LINK_LIFE_MS = 24 * 3_600_000

/** How long a sale may wait on a device without a network and still be booked at its own time. */
const OLDEST_MS = 31 * 24 * 3_600_000

export type SaleSums = Pick<CartPrice, 'quantity' | 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'totalPaise'>
type SaleLine = { originalPaise: number; pricePaise: number; quantity: number }

/** The sums of a sale at agreed prices: no coupon and no fees but the agreed shipping. */
export function priceSale(lines: readonly SaleLine[], shippingPaise = 0): SaleSums {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
  const originalPaise = lines.reduce((sum, line) => sum + line.originalPaise * line.quantity, 0)
  const discountPaise = originalPaise - subtotalPaise
  return { quantity, subtotalPaise, discountPaise, shippingPaise, totalPaise: subtotalPaise + shippingPaise }
}

/** When it was sold. A device's clock may be wrong: never in the future, and not before what can have waited. */
export function soldAtFrom(said: Date, now: Date): Date {
  const age = now.getTime() - said.getTime()
  return age > 0 && age <= OLDEST_MS ? said : now
}

/** A mistake is taken back on the day of the sale; later it is a return. */
export function isSameDay(soldAt: Date, now: Date): boolean {
  return indianDate(soldAt) === indianDate(now)
}

type Wanted = { variantId: string; quantity: number }

/** Pieces of each variant that were sold although the books do not have them. */
export function missingPieces(
  lines: readonly Wanted[],
  stock: ReadonlyMap<string, number>,
): { variantId: string; quantity: number }[] {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  return [...wanted]
    .map(([variantId, quantity]) => ({ variantId, quantity: quantity - Math.max(0, stock.get(variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
