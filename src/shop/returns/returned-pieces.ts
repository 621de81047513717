import { asc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { returnItems } from '#database/tables/returns.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import type { ReturnRow } from './lock-return.ts'

/** As the buyer knows them: 'Kurta (Red, XL)'. */
export async function returnedPieces(tx: Db, { id }: ReturnRow) {
  const found = await tx
    .select({ item: orderItems, quantity: returnItems.quantity })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .where(eq(returnItems.returnId, id))
    .orderBy(asc(orderItems.position))
  return found.map(({ item, quantity }) => ({ title: boughtTitle(item.title, item), quantity }))
}
