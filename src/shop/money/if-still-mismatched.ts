import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { Db } from '#database/connect.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { findMismatches } from './find-mismatches.ts'

export type MismatchRef = { kind: MismatchKind; id: string; orderId: string }

/** Resolves under the order's lock, if it is still mismatched: of two concurrent calls the second finds nothing. */
export function ifStillMismatched(
  shop: Shop,
  { kind, id, orderId }: MismatchRef,
  applyFix: (tx: Db, order: OrderRow) => Promise<string>,
): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [still] = await findMismatches(tx, { kind, id, now: shop.now() })
    return still === undefined ? MONEY_TEXTS.already : applyFix(tx, order)
  })
}
