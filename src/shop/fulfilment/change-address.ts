import { and, eq } from 'drizzle-orm'
import { CHECKOUT_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput, PlacedJson } from '#contracts/orders/orders.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { mayChangeAddressAgain } from '#rules/address-changes.ts'
import { extraDaysForPinCode } from '#rules/delivery-zone.ts'
import { guestContact } from '#rules/guest-contact.ts'
import { mayCorrectAddress } from '#rules/order-deadlines.ts'
import { isFirm, isPending } from '#rules/order-status.ts'
import { extraDaysTo, type PinAnswer } from '#rules/pin-delivery.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { authorize } from '../access/authorize.ts'
import { mailNewCode } from '../checkout/mail-new-code.ts'
import { isRefusedByHistory } from '../checkout/read-cod-history.ts'
import { readShipping } from '../checkout/read-shipping.ts'
import type { RequestContext } from '../context/shop.ts'
import { findPinAnswer } from '../delivery/find-pin-answer.ts'
import { requireDelivery, requireOwnState } from '../delivery/require-delivery.ts'
import { replaceInvoice } from '../invoices/replace-invoice.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { keepWithinOpenOrders } from '../orders/open-order-caps.ts'
import { orderFor } from '../orders/order-for.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockParts } from '../orders/purchase-parts.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { MOVED, recheckParcels } from '../orders/recheck-parcels.ts'
import { recordEvent } from '../orders/record-event.ts'
import { buildSearchText } from '../orders/search-text.ts'
import { withSellerTerms } from '../orders/with-seller-terms.ts'
import {
  correctPart,
  dropOldLinks,
  isEmailCorrected,
  requireCorrectable,
  requireFewCorrections,
  withdrawOldMails,
} from './correct-guest-email.ts'

type Given = { shippingInfo: OrderInput['shippingInfo'] }

export async function changeAddress(shop: RequestContext, idOrNumber: string, input: Given): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const { currentUser } = shop
  const isEmailAlone = hasEmailAlone(input.shippingInfo)
  const typed = isEmailAlone ? null : readShipping(input.shippingInfo)
  const who = currentUser.role === 'guest' ? networkFromAddress(currentUser.address) : currentUser.userId
  await requireWithinLimit(shop, 'address_changes', who)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  const shipping = typed ?? readShipping(withOwnAddress(found, input.shippingInfo))
  const isCorrected = isPending(found.status) && isEmailCorrected(found, shipping)
  if (isCorrected) await requireFewCorrections(shop, found, shipping)
  const place = await findPinAnswer(shop, shipping.postalCode)
  const change = (tx: Db) => saveAddress(tx, shop, { orderId: found.id, shipping, place, isCorrected })
  const changed = await shop.db.transaction(async (tx) => {
    if (!isCorrected) return change(tx)
    // Locks the guest before the order, as paying again does.
    const buyer = { guest: guestContact(shipping) }
    return (await keepWithinOpenOrders(tx, shop, buyer, async () => ({ order: await change(tx) }))).order
  })
  const message = isCorrected ? ORDER_TEXTS.emailCorrected : ORDER_TEXTS.addressChanged
  return { success: true, message, order: await orderFor(shop, changed) }
}

/** A guest whose mailed key shows little of the address corrects the email address without typing the rest again. */
function hasEmailAlone({ email, country: _, ...rest }: Given['shippingInfo']): boolean {
  return email !== '' && Object.values(rest).every((part) => part === undefined || part === '')
}

/** Of an account's order nothing is filled in: its forms send all of the address. */
function withOwnAddress(order: OrderRow, given: Given['shippingInfo']): Given['shippingInfo'] {
  if (order.userId !== null) return given
  const { fullName, phone, address, city, state, postalCode } = order
  return { fullName, phone, address, city, state, postalCode, email: given.email }
}

type Change = { orderId: string; shipping: ShippingInfo; place: PinAnswer | null; isCorrected: boolean }

async function saveAddress(tx: Db, shop: RequestContext, change: Change): Promise<OrderRow> {
  const { orderId, shipping, place, isCorrected } = change
  // All in their one order: who corrects one part corrects the others.
  const parts = isCorrected ? await lockParts(tx, orderId) : []
  const order = await lockOrder(tx, orderId)
  authorizeOrderChange(shop, order)
  // An account's order is changed by whoever is signed in to it.
  if (order.userId !== null) authorize(shop, 'place_order')
  if (!mayCorrectAddress(order, shop.now())) throw new Refusal('conflict', ORDER_TEXTS.tooLateForAddress)
  if (order.userId === null) await changeContact(tx, shop, order, change)
  requirePlace(order, shipping, place)
  await requireState(tx, order, shipping)
  await requireHistory(tx, shop, order, shipping)
  await requireFewChanges(tx, shop, order)
  const items = await loadOrderItems(tx, order.id)
  const searchText = buildSearchText(order.number, shipping, items)
  const [row] = await tx
    .update(orders)
    .set({ ...shipping, ...newPromise(order, shipping, place), searchText, updatedAt: shop.now() })
    .where(eq(orders.id, order.id))
    .returning()
  if (shipping.email !== order.email) await dropOldLinks(tx, shop, order)
  const isMoved = isAddressChanged(order, shipping)
  await recordEvent(
    tx,
    shop,
    order.id,
    { by: 'shopper', userId: buyerOf(shop, order) },
    { kind: 'address', after: isMoved ? MOVED : null },
  )
  if (isMoved) await recheckParcels(tx, shop, order.id)
  const changed = row ?? order
  await replaceInvoice(tx, shop, changed, items)
  if (isFirm(changed.status) && isMoved) {
    await queueStoreEmail(tx, shop, changed, { kind: 'address_changed', changeId: shop.newId() })
  }
  if (!isCorrected) return changed
  await withdrawOldMails(tx, order)
  for (const part of parts) if (part.id !== order.id) await correctPart(tx, shop, part, order.email, changed.email)
  await mailNewCode(tx, shop, changed)
  return changed
}

/** By its key an order without an account is corrected until it is confirmed. The email address is what it is confirmed by. */
async function changeContact(tx: Db, shop: RequestContext, order: OrderRow, change: Change): Promise<void> {
  const { shipping, isCorrected } = change
  if (!isPending(order.status)) throw new Refusal('conflict', ORDER_TEXTS.tooLateForAddress)
  // Corrected by somebody else meanwhile: nothing was counted for this address.
  if (isEmailCorrected(order, shipping) !== isCorrected) throw new Refusal('conflict', ORDER_TEXTS.emailStays)
  if (isCorrected) await requireCorrectable(tx, shop, order, shipping)
  await tx.update(guestOrders).set(guestContact(shipping)).where(eq(guestOrders.orderId, order.id))
}

/** Each change may issue documents and send mail to an unverified address. Counted under the lock of the order. */
async function requireFewChanges(tx: Db, shop: RequestContext, { id }: OrderRow): Promise<void> {
  const before = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'address')))
  const isAllowed = mayChangeAddressAgain(
    before.map(({ at }) => at),
    shop.now(),
  )
  if (!isAllowed) throw new Refusal('too_many', ORDER_TEXTS.tooManyAddresses)
}

/** Whether the delivery address differs; another email, or the same text, does not count. */
function isAddressChanged(order: OrderRow, { email: _, ...shipping }: ShippingInfo): boolean {
  return Object.entries(shipping).some(([part, words]) => order[part as keyof typeof shipping] !== words)
}

const DAY_MS = 24 * 3_600_000

/** A PIN code that was accepted before is not judged again. */
function requirePlace({ postalCode, method }: OrderRow, shipping: ShippingInfo, place: PinAnswer | null): void {
  if (shipping.postalCode === postalCode) return
  requireDelivery(place)
  if (method !== 'COD' || place === null || place.takesCash) return
  const text = CHECKOUT_TEXTS.codNotAtPin
  throw new Refusal('bad_input', text, [fieldProblem('shippingInfo.postalCode', text)])
}

/** A seller who may send only within their own state. An order from before they may stays as it is. */
async function requireState(tx: Db, { sellerId, state }: OrderRow, shipping: ShippingInfo): Promise<void> {
  if (shipping.state === state) return
  requireOwnState(await withSellerTerms(tx, [{ sellerId, leadDays: null }]), shipping.state)
}

/** Cash that the new phone number or door would not have been offered. */
async function requireHistory(tx: Db, shop: RequestContext, order: OrderRow, shipping: ShippingInfo): Promise<void> {
  if (order.method !== 'COD' || !isAddressChanged(order, shipping)) return
  const { terms } = await shop.settings.get()
  if (!(await isRefusedByHistory(tx, terms, { userId: null, contact: shipping }, shop.now()))) return
  const text = CHECKOUT_TEXTS.codCameBack
  throw new Refusal('bad_input', text, [fieldProblem('shippingInfo.address', text)])
}

/** Moves the delivery date by what the new place takes longer or shorter. */
function newPromise(order: OrderRow, { postalCode }: ShippingInfo, place: PinAnswer | null) {
  const before = order.extraDays ?? extraDaysForPinCode(order.postalCode)
  const extraDays = postalCode === order.postalCode ? before : extraDaysTo(postalCode, place)
  return { extraDays, deliverBy: new Date(order.deliverBy.getTime() + (extraDays - before) * DAY_MS) }
}
