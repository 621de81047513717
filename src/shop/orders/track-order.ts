import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { fieldProblem, isRefusal, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { normalizeEmail, normalizePhone } from '#rules/address.ts'
import { isId } from '#rules/is-id.ts'
import { normalizeOrderNumber } from '#rules/order-keys.ts'
import { issueOrderKey } from '../access/order-keys.ts'
import type { RequestContext } from '../context/shop.ts'
import { checkLimit, requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { findOrder, isPurchaseNumber } from './find-order.ts'
import type { OrderRow } from './order-rows.ts'

type Tracked = { success: true; message: string; key: string; orderId: string }

/**
 * Opens an order to whoever knows its number and its email address or phone number, to read only: both are written on a
 * parcel. What was ordered of several sellers is opened by the email address alone: each of them knows the phone number from
 * the label, and a buyer may tell them the number of the whole. A wrong contact and a missing order are answered alike.
 */
export async function trackOrder(
  shop: RequestContext,
  { number: typed, contact }: { number: string; contact: string },
): Promise<Tracked> {
  await requireWithinLimit(shop, 'order_looks', networkFromAddress(shop.currentUser.address))
  const number = normalizeOrderNumber(typed)
  const hasEmail = normalizeEmail(contact) !== null
  if (isPurchaseNumber(number) && !hasEmail) {
    throw new Refusal('bad_input', ORDER_TEXTS.trackByEmail, [fieldProblem('contact', ORDER_TEXTS.trackByEmail)])
  }
  // Also for a number that no order has: else the limit would tell which exist.
  await checkLimit(shop.db, shop, 'order_guesses', number)
  const order = isId(number) ? undefined : await find(shop.db, number)
  if (order === undefined || !isContact(order, contact)) {
    await takeFromLimit(shop, 'order_guesses', number)
    throw new Refusal('not_found', ORDER_TEXTS.notTracked)
  }
  // Number and phone of one part stand on its parcel: its seller knows both, and neither the email address nor what was
  // bought of others.
  const key = await issueOrderKey(shop.db, shop, order.id, 'visit', { opensPurchase: hasEmail })
  return { success: true, message: ORDER_TEXTS.found, key, orderId: order.id }
}

async function find(db: Db, number: string): Promise<OrderRow | undefined> {
  try {
    return await findOrder(db, number)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

function isContact({ email, phone }: OrderRow, contact: string): boolean {
  const typedEmail = normalizeEmail(contact)
  if (typedEmail !== null) return typedEmail === email.toLowerCase()
  const typedPhone = normalizePhone(contact)
  return typedPhone !== null && typedPhone === normalizePhone(phone)
}
