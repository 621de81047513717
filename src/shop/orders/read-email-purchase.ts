import { asc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { purchases } from '#database/tables/purchases.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { OrderRow } from './order-rows.ts'

/** What a mail about one part says of the whole: its number, whose part it is, and the others. Null: the shop itself. */
export type EmailPurchase = {
  number: string
  seller: string | null
  others: readonly { number: string; seller: string | null }[]
}

/** None for an order that was placed alone, nor for a mail about all parts, which has the number of the whole. */
export async function readEmailPurchase(tx: Db, order: OrderRow): Promise<EmailPurchase | undefined> {
  if (order.purchaseId === null) return undefined
  const parts = await tx
    .select({ whole: purchases.number, number: orders.number, seller: sellers.name })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(purchases.id, order.purchaseId))
    .orderBy(asc(orders.id))
  const own = parts.find(({ number }) => number === order.number)
  if (own === undefined) return undefined
  const others = parts.filter((part) => part !== own).map(({ number, seller }) => ({ number, seller }))
  return { number: own.whole, seller: own.seller, others }
}
