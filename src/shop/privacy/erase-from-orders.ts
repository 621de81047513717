import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { addresses } from '#database/tables/addresses.ts'
import { carts } from '#database/tables/carts.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { manualSales } from '#database/tables/manual-sales.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { orderKeys } from '#database/tables/order-keys.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { orderNotes, orderTracking } from '#database/tables/order-records.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { parcelAttempts, parcelScans, parcels } from '#database/tables/parcels.ts'
import { captures, payments, refunds, webhookEvents } from '#database/tables/payments.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { erasedEmailFor } from '#rules/erased-email.ts'
import { isOpen } from '#rules/order-status.ts'
import { blankColumns } from '../context/personal-data.ts'
import { eraseFromInvoices } from './erase-from-invoices.ts'

/**
 * Removes personal data from a user's orders and returns their ids. Bookkeeping keeps numbers, goods, and the state
 * that decides the tax. An order still to be delivered needs its address, so it blocks erasure.
 */
export async function eraseFromOrders(tx: Db, userId: string): Promise<string[]> {
  const theirs = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)).for('update')
  if (theirs.some(({ status }) => isOpen(status))) throw new Refusal('conflict', ORDER_TEXTS.stillOnItsWay)
  await tx.delete(carts).where(eq(carts.userId, userId))
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  if (theirs.length === 0) return []
  const ids = theirs.map(({ id }) => id)
  await tx.delete(guestOrders).where(inArray(guestOrders.orderId, ids))
  await tx.delete(orderKeys).where(inArray(orderKeys.orderId, ids))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await tx.update(orderTracking).set(blankColumns(orderTracking)).where(inArray(orderTracking.orderId, ids))
  const theirParcels = tx.select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, ids))
  // The parcels first: a webhook locks its parcel, so what it writes meanwhile is deleted with the rest.
  await tx.update(parcels).set(blankColumns(parcels)).where(inArray(parcels.orderId, ids))
  await tx.delete(parcelAttempts).where(inArray(parcelAttempts.parcelId, theirParcels))
  await tx.delete(parcelScans).where(inArray(parcelScans.parcelId, theirParcels))
  await tx.update(manualSales).set(blankColumns(manualSales)).where(inArray(manualSales.orderId, ids))
  await tx.update(orderEdits).set(blankColumns(orderEdits)).where(inArray(orderEdits.orderId, ids))
  await tx.delete(orderPictures).where(inArray(orderPictures.orderId, ids))
  // Whose check is not done yet is not checked any more; what was paid out keeps its ids for bookkeeping.
  const isTheirs = inArray(payoutAccounts.orderId, ids)
  const given = { state: 'failed', problem: 'not_checkable', nextTryAt: null } as const
  await tx
    .update(payoutAccounts)
    .set(given)
    .where(and(isTheirs, ne(payoutAccounts.state, 'verified'), ne(payoutAccounts.state, 'failed')))
  await tx.update(payoutAccounts).set(blankColumns(payoutAccounts)).where(isTheirs)
  // The return itself is kept for bookkeeping; its reason is personal data.
  await tx.update(returns).set(blankColumns(returns)).where(inArray(returns.orderId, ids))
  const theirReturns = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, ids))
  await tx.update(returnItems).set(blankColumns(returnItems)).where(inArray(returnItems.returnId, theirReturns))
  await tx
    .update(returnDisputes)
    .set(blankColumns(returnDisputes))
    .where(inArray(returnDisputes.returnId, theirReturns))
  // Without its number nobody asks the courier about it again.
  await tx
    .update(returnPickups)
    .set({ ...blankColumns(returnPickups), scans: [], bookDueAt: null, trackDueAt: null })
    .where(inArray(returnPickups.returnId, theirReturns))
  await tx.update(refunds).set(blankColumns(refunds)).where(inArray(refunds.orderId, ids))
  await blankNotices(tx, inArray(payments.orderId, ids))
  await blankOrders(tx, userId, theirs)
  await eraseFromInvoices(tx, ids)
  return ids
}

async function blankOrders(tx: Db, userId: string, theirs: readonly { id: string; number: string }[]): Promise<void> {
  const items = await tx
    .select({ orderId: orderItems.orderId, title: orderItems.title })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        theirs.map(({ id }) => id),
      ),
    )
  for (const { id, number } of theirs) {
    const titles = items.filter(({ orderId }) => orderId === id).map(({ title }) => title)
    await tx
      .update(orders)
      .set({
        ...blankColumns(orders),
        email: erasedEmailFor(userId),
        searchText: [number, ...titles].join(' ').toLowerCase(),
      })
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  }
}

/** Webhook bodies contain the payer's email, phone and account. Some name the order, some only the payment. */
export async function blankNotices(tx: Db, isTheirs: SQL): Promise<void> {
  const paid = await tx
    .select({
      providerOrderId: payments.providerOrderId,
      spentIds: payments.spentProviderOrderIds,
      captureId: captures.id,
    })
    .from(payments)
    .leftJoin(captures, eq(captures.paymentId, payments.id))
    .where(isTheirs)
  const providerIds = paid.flatMap(({ providerOrderId, spentIds, captureId }) => [
    providerOrderId,
    captureId,
    ...spentIds,
  ])
  const names = [...new Set(providerIds.filter((name) => name !== null))]
  const isNamed = names.map((name): SQL => sql`strpos(${webhookEvents.body}, ${name}) > 0`)
  if (isNamed.length > 0)
    await tx
      .update(webhookEvents)
      .set(blankColumns(webhookEvents))
      .where(or(...isNamed))
}
