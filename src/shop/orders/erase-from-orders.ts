import { and, asc, eq, inArray, like, or } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { addresses } from '#database/tables/addresses.ts'
import { mails } from '#database/tables/mail.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { returns } from '#database/tables/returns.ts'
import { eraseFromPapers } from '../invoices/erase-from-papers.ts'

/**
 * Takes a person out of their orders. What the books need stays: the numbers, the goods, and the state that decides the
 * tax. An order that has yet to arrive needs its address, so it comes first.
 */
export async function eraseFromOrders(tx: Db, userId: string): Promise<void> {
  const theirs = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)).for('update')
  const isOpen = theirs.some(({ status }) => ['Payment Pending', 'Processing', 'Paid', 'Shipped'].includes(status))
  if (isOpen) throw new Refusal('conflict', ORDER_TEXTS.stillOnItsWay)
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  if (theirs.length === 0) return
  const ids = theirs.map(({ id }) => id)
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  // That something came back is for the books; why is the person's own word.
  await tx.update(returns).set({ reason: 'Erased', remark: '' }).where(inArray(returns.orderId, ids))
  const items = await tx
    .select({ orderId: orderItems.orderId, title: orderItems.title })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
  for (const { id, number } of theirs) {
    const titles = items.filter(({ orderId }) => orderId === id).map(({ title }) => title)
    await tx
      .update(orders)
      .set({
        fullName: 'Former customer',
        phone: '',
        email: `former-${userId}@erased.invalid`,
        address: '',
        postalCode: '',
        confirmKeyHash: null,
        searchText: [number, ...titles].join(' ').toLowerCase(),
      })
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  }
  await eraseFromPapers(tx, ids)
  await tx.delete(mails).where(or(...theirs.map(({ id }) => like(mails.eventKey, `order:${id}:%`))))
}
