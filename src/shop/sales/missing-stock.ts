import { and, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { missingNote, missingText } from '#contracts/seller/manual-sale-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { missingPieces } from '#rules/manual-sale.ts'
import { hasShipped, isOpen, ORDER_STATUSES } from '#rules/order-status.ts'
import { titleOf } from '#rules/variants/variant.ts'
import type { ValidatedLine } from '../checkout/validate-lines.ts'
import type { Shop } from '../context/shop.ts'
import type { MissingPieces } from '../orders/take-stock.ts'

const MOST_ORDERS = 20
/** Orders that have pieces set aside in the store. */
const HERE = ORDER_STATUSES.filter((status) => isOpen(status) && !hasShipped(status))

export type Missing = Omit<MissingPieces, 'remark'> & {
  title: string
  inStock: number
  sold: number
  /** Open orders that a piece in the seller's hand may have been set aside for. */
  orders: { id: string; number: string }[]
}

/** What of these lines the books do not have. The products are locked. */
export async function findMissing(tx: Db, lines: readonly ValidatedLine[]): Promise<Missing[]> {
  const stock = new Map(lines.map(({ variant }) => [variant.id, variant.stock]))
  const wanted = lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
  const found: Missing[] = []
  for (const { variantId, quantity } of missingPieces(wanted, stock)) {
    const line = lines.find(({ variant }) => variant.id === variantId)
    if (line === undefined) throw new Error('what is missing was sold')
    const inStock = line.variant.stock
    found.push({
      ...{ productId: line.product.id, variantId, quantity, inStock, sold: inStock + quantity },
      title: titleOf(line.product, line.variant),
      orders: await holders(tx, variantId),
    })
  }
  return found
}

function holders(tx: Db, variantId: string) {
  return tx
    .selectDistinct({ id: orders.id, number: orders.number, placedAt: orders.placedAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.variantId, variantId), inArray(orders.status, HERE)))
    .orderBy(desc(orders.placedAt))
    .limit(MOST_ORDERS)
}

/** The piece is gone whatever the books say; but nobody sells more than the books have without knowing it. */
export function requireConfirmed(missing: readonly Missing[], isConfirmed: boolean): void {
  if (missing.length === 0 || isConfirmed) return
  const details = missing.map(({ title, inStock, sold, orders: open }) => ({
    ...{ title, inStock, sold },
    orders: open.map(({ number }) => number),
  }))
  throw new Refusal('conflict', missingText(missing.map(({ title }) => title)), [], null, { missing: details })
}

/** Whoever packs an order that the piece may have been set aside for is told. */
export async function noteOnOrders(
  tx: Db,
  shop: Shop,
  userId: string,
  missing: readonly Missing[],
  { place, number }: { place: string; number: string },
): Promise<void> {
  if (missing.every(({ orders: open }) => open.length === 0)) return
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const by = { byUserId: userId, byName: author?.name ?? '', at: shop.now() }
  const notes = missing.flatMap(({ title, quantity, orders: open }) =>
    open.map(({ id: orderId }) => ({
      ...{ id: shop.newId(), orderId, ...by },
      body: missingNote(title, quantity, place, number),
    })),
  )
  await tx.insert(orderNotes).values(notes)
}
