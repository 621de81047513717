import { and, eq, inArray, isNull } from 'drizzle-orm'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { ReturnInput } from '#contracts/orders/returns.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { needsPicture } from '#rules/returns.ts'

/** The pictures of a return, each of which belongs to one. */
export async function attachPictures(
  tx: Db,
  { id, orderId }: { id: string; orderId: string },
  { items, pictures = [] }: Pick<ReturnInput, 'items' | 'pictures'>,
): Promise<void> {
  const wanted = [...new Set(pictures)]
  if (wanted.length === 0) {
    if (needsPicture(items)) throw refused(RETURN_TEXTS.pictureNeeded)
    return
  }
  const isFree = and(eq(orderPictures.orderId, orderId), isNull(orderPictures.returnId))
  const taken = await tx
    .update(orderPictures)
    .set({ returnId: id })
    .where(and(isFree, inArray(orderPictures.id, wanted)))
    .returning({ id: orderPictures.id })
  if (taken.length < wanted.length) throw refused(RETURN_TEXTS.pictureGone)
}

function refused(text: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem('pictures', text)])
}
