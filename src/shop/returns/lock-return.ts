import { eq } from 'drizzle-orm'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import { lockOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'

export type ReturnRow = typeof returns.$inferSelect

/** Lock order: the order before its returns, as everywhere. */
export async function lockReturn(tx: Db, returnId: string): Promise<{ order: OrderRow; asked: ReturnRow }> {
  const isHere = isId(returnId) ? await tx.select().from(returns).where(eq(returns.id, returnId)) : []
  if (isHere[0] === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
  const order = await lockOrder(tx, isHere[0].orderId)
  const [asked] = await tx.select().from(returns).where(eq(returns.id, returnId))
  if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
  return { order, asked }
}

/** The same at the desk: a return of another seller's order is missing. */
export async function lockDeskReturn(
  tx: Db,
  by: SignedIn,
  returnId: string,
): Promise<{ order: OrderRow; asked: ReturnRow }> {
  const locked = await lockReturn(tx, returnId)
  requireOwned(by, locked.order.sellerId, RETURN_TEXTS.missing)
  return locked
}
