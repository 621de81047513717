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
  if (!(await takePictures(tx, orderId, wanted, { by: 'shopper', returnId: id, of: 'request' }))) {
    throw refused(RETURN_TEXTS.pictureGone)
  }
}

type Picture = Pick<typeof orderPictures.$inferSelect, 'by' | 'of'> & { returnId: string; orderItemId?: string }

/** Pictures of one side that belong to nothing yet; false when one of them is not there. */
export async function takePictures(
  tx: Db,
  orderId: string,
  wanted: readonly string[],
  { by, ...taken }: Picture,
): Promise<boolean> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return true
  const isFree = and(eq(orderPictures.orderId, orderId), eq(orderPictures.by, by), isNull(orderPictures.returnId))
  const rows = await tx
    .update(orderPictures)
    .set(taken)
    .where(and(isFree, inArray(orderPictures.id, ids)))
    .returning({ id: orderPictures.id })
  return rows.length === ids.length
}

function refused(text: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem('pictures', text)])
}
