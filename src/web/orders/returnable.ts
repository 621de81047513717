import type { OrderItemJson, OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { comesBack, type ReturnRefund, type ReturnWish, returnRefund } from '#rules/returns.ts'
import { dayText } from '../i18n/dates.ts'

export const ALL_RETURNED = 'Everything in this order is being returned already.'

/** Why nothing can be returned; null when something can. */
export function notReturnableReason(order: OrderJson, now: Date): Text | null {
  const { status, deliveredAt, cart } = order
  const delivered = deliveredAt === null ? null : new Date(deliveredAt)
  if (!mayReturn({ status, deliveredAt: delivered }, now)) {
    if (delivered === null) return TOO_EARLY
    const last = new Date(delivered.getTime() + RETURN_DAYS * DAY_MS)
    return message('Possible for {n} days after delivery, which was until {day}.', {
      n: RETURN_DAYS,
      day: dayText(last),
    })
  }
  const reasons = cart.items.map((item) => keptReason(order, item))
  if (reasons.includes(null)) return null
  return cart.items.every(({ nonReturnable }) => nonReturnable === undefined)
    ? ALL_RETURNED
    : (reasons.find((reason) => reason !== ALREADY_RETURNED) ?? ALL_RETURNED)
}

const DAY_MS = 24 * 3_600_000
const TOO_EARLY = message('Possible for {n} days after delivery.', { n: RETURN_DAYS })
const ALREADY_RETURNED = 'All of it is being returned already.'

/** Why a line cannot be returned; null when it can. */
export function keptReason(order: Pick<OrderJson, 'returns'>, item: OrderItemJson): Text | null {
  if (item.nonReturnable !== undefined) {
    return message('Cannot be returned: {reason}. If it is damaged or not what you ordered, please write to us.', {
      reason: item.nonReturnable.replace(/\.$/, ''),
    })
  }
  return returnableQuantity(order, item) > 0 ? null : ALREADY_RETURNED
}

/** How many of a line can still be returned: pending returns are subtracted, those that do not come back are not. */
export function returnableQuantity({ returns }: Pick<OrderJson, 'returns'>, item: OrderItemJson): number {
  const sentBack = returns
    .filter(({ status }) => comesBack(status))
    .flatMap(({ items }) => items)
    .filter(({ itemId }) => itemId === item._id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return item.nonReturnable === undefined ? Math.max(0, item.quantity - sentBack) : 0
}

/** What comes back for these quantities by line: the rule of the server. */
export function refundOf(order: OrderJson, wishes: readonly ReturnWish[]): ReturnRefund {
  const { cart, returns, paymentMethod } = order
  const standing = returns.filter(({ status }) => comesBack(status))
  const lines = cart.items.map((item) => ({
    id: item._id,
    pricePaise: paiseFromJson(item.Products[0].discountPrice),
    quantity: item.quantity,
    returned: item.nonReturnable === undefined ? item.quantity - returnableQuantity(order, item) : 0,
    taken: standing.flatMap(({ items }) => items.filter(({ itemId }) => itemId === item._id)).map(takenBy),
  }))
  const sumOf = (of: (asked: ReturnJson) => number) => standing.reduce((sum, asked) => sum + of(asked), 0)
  return returnRefund(
    {
      lines,
      reductionPaise: paiseFromJson(cart.couponDiscount) + paiseFromJson(cart.prepaidDiscount ?? 0),
      chargesPaise: paiseFromJson(cart.shippingFee) + paiseFromJson(cart.platformFee),
      promisedPaise: sumOf(promisedFor),
      withheldPaise: sumOf(({ withheld = 0 }) => paiseFromJson(withheld)),
      givenPaise: paiseFromJson(paymentMethod.givenOtherwise ?? 0),
    },
    wishes,
  )
}

function takenBy({ quantity, reduction, charges }: ReturnJson['items'][number]) {
  const paise = (rupees?: number) => (rupees === undefined ? null : paiseFromJson(rupees))
  return { quantity, reductionPaise: paise(reduction), chargesPaise: paise(charges) }
}

/** Money, what was withheld of it, and what pays for something else. */
function promisedFor({ refundAmount, withheld = 0, exchange }: ReturnJson): number {
  const isExchange = exchange !== undefined && exchange.state !== 'ended'
  return paiseFromJson(refundAmount) + paiseFromJson(withheld) + (isExchange ? paiseFromJson(exchange.credited) : 0)
}
