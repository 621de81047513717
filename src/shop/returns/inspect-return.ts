import { and, eq } from 'drizzle-orm'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { DecideReturnInput } from '#contracts/orders/returns.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { returnItems } from '#database/tables/returns.ts'
import { isWholeInspection, RETURN_KINDS } from '#rules/inspection.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { takePictures } from './attach-pictures.ts'
import { takeBack } from './take-back.ts'

export type Inspected = NonNullable<DecideReturnInput['inspected']>

/**
 * The seller says, piece by piece, what a return is good for, and writes and shows what was found; stock follows. What is
 * not the shop's is a loss like scrap.
 */
export async function inspectReturn(
  tx: Db,
  shop: Shop,
  by: SignedIn,
  { order, returnId, counted }: { order: OrderRow; returnId: string; counted: Inspected },
): Promise<void> {
  const sent = await tx
    .select({ item: returnItems.orderItemId, quantity: returnItems.quantity })
    .from(returnItems)
    .where(eq(returnItems.returnId, returnId))
  if (!isWholeInspection(sent, counted, RETURN_KINDS)) throw refused('inspected', RETURN_TEXTS.countPieces)
  for (const { item, sellable, repair, scrap, notOurs, note, pictures } of counted) {
    const isLine = and(eq(returnItems.returnId, returnId), eq(returnItems.orderItemId, item))
    await tx.update(returnItems).set({ sellable, repair, scrap, notOurs, note }).where(isLine)
    const shown = { by: 'seller', of: 'inspection', returnId, orderItemId: item } as const
    if (!(await takePictures(tx, order.id, pictures, shown))) throw refused('inspected', RETURN_TEXTS.pictureGone)
  }
  const lines = counted.map(({ item, sellable, repair, scrap, notOurs }) => ({
    ...{ item, sellable },
    unfit: repair + scrap + notOurs,
  }))
  await takeBack(tx, shop, by, order, lines)
}

function refused(field: string, text: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem(field, text)])
}
