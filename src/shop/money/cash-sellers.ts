import { and, eq, inArray, ne } from 'drizzle-orm'
import type { MismatchJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { readCashHolder } from '../payments/cash-holder.ts'

type CashSeller = NonNullable<MismatchJson['seller']>

/** Cash of other sellers' orders that goes back, and who has it, by the id of the mismatch. */
export async function loadCashSellers(
  db: Db,
  found: readonly { kind: MismatchKind; id: string }[],
): Promise<ReadonlyMap<string, CashSeller>> {
  const ids = found.filter(({ kind }) => kind === 'cash_to_give_back').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: refunds.id, order: orders, name: sellers.name })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(and(inArray(refunds.id, ids), ne(orders.sellerId, HOUSE_SELLER_ID)))
  const told = new Map<string, CashSeller>()
  for (const { id, order, name } of rows) {
    told.set(id, { name: name ?? '', cashWith: await readCashHolder(db, order) })
  }
  return told
}
