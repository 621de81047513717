import type { Db } from '#database/connect.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { linesOut, restock } from '../orders/stock-lines.ts'
import type { StockLine } from '../orders/take-stock.ts'
import { keepFromQueue } from '../queues/queue-piece.ts'
import { writeOff } from './write-off.ts'

/** Of a line: what can be sold again, and what came back or was lost without being fit for sale. */
type Counted = { item: string; sellable: number; unfit: number }

/**
 * Puts counted pieces back into stock, and takes what cannot be sold off again. Never more than is still out: an order
 * that ended before has given its stock back already.
 */
export async function takeBack(
  tx: Db,
  shop: Shop,
  by: SignedIn,
  order: OrderRow,
  counted: readonly Counted[],
): Promise<void> {
  const pick = (kind: 'sellable' | 'unfit', from: readonly StockLine[]) =>
    from.flatMap((line) => {
      const found = counted.find(({ item }) => item === line.orderItemId)
      const quantity = Math.min(found?.[kind] ?? 0, line.quantity)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
  await restock(tx, shop, order.id, pick('sellable', await linesOut(tx, order.id)), 'return')
  const unfit = pick('unfit', await linesOut(tx, order.id))
  if (unfit.length === 0) return
  // Nobody who waits for it is called to a piece that cannot be sold.
  await keepFromQueue(tx)
  await restock(tx, shop, order.id, unfit, 'return')
  await writeOff(tx, shop, by, unfit, order.number)
}
