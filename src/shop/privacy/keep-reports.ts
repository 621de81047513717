import { and, eq, type SQL } from 'drizzle-orm'
import { NOT_RECEIVED_MESSAGE } from '#contracts/orders/not-received-texts.ts'
import type { Db } from '#database/connect.ts'
import { careQueries } from '#database/tables/care.ts'
import { mails } from '#database/tables/mail.ts'
import { notReceived } from '#database/tables/not-received.ts'
import { orders } from '#database/tables/orders.ts'
import { erasedEmailFor } from '#rules/erased-email.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { addQuery } from '../care/open-query.ts'
import type { RequestContext } from '../context/shop.ts'

/**
 * Orders whose buyer says that nothing came, and who goes before it is settled: the shop still has to settle it, or their
 * seller would be paid for it. A conversation without a person takes the place of theirs.
 */
export async function keepReports(tx: Db, shop: RequestContext, which: SQL | undefined): Promise<void> {
  const open = await tx
    .select({ orderId: notReceived.orderId, number: orders.number })
    .from(notReceived)
    .innerJoin(careQueries, eq(careQueries.id, notReceived.queryId))
    .innerJoin(orders, eq(orders.id, notReceived.orderId))
    .where(and(which, eq(careQueries.status, 'Pending')))
  for (const { orderId, number } of open) {
    const asked = {
      ...{ name: 'Former customer', email: erasedEmailFor(shop.newId()), orderNumber: number },
      ...{ subject: `Order ${number} never came`, message: NOT_RECEIVED_MESSAGE },
    }
    const from = { address: '', userId: null, key: null, tellsShop: false, sellerId: HOUSE_SELLER_ID }
    const { id } = await addQuery(tx, shop, asked, from)
    // Its number goes to nobody.
    await tx.delete(mails).where(eq(mails.to, asked.email))
    await tx.update(notReceived).set({ queryId: id }).where(eq(notReceived.orderId, orderId))
  }
}
