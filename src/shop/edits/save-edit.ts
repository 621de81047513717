import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { PROPOSAL_MS } from '#rules/order-edit.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { EditRow } from '../payments/edit-rows.ts'
import type { EditDraft } from './draft-edit.ts'

type Author = { by: 'shopper' | 'seller'; byUserId: string | null; note: string }

/** Writes a proposal of a locked order, instead of an earlier one that nobody answered. */
export async function saveEdit(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  draft: EditDraft,
  author: Author,
): Promise<EditRow> {
  const now = shop.now()
  const isEarlier = and(eq(orderEdits.orderId, order.id), eq(orderEdits.state, 'proposed'))
  await tx.update(orderEdits).set({ state: 'withdrawn', decidedAt: now }).where(isEarlier)
  const expiresAt = new Date(now.getTime() + PROPOSAL_MS)
  const row = { id: shop.newId(), orderId: order.id, state: 'proposed' as const, ...author, ...draft }
  const [edit] = await tx
    .insert(orderEdits)
    .values({ ...row, createdAt: now, expiresAt })
    .returning()
  if (edit === undefined) throw new Error('an inserted row is returned')
  return edit
}
