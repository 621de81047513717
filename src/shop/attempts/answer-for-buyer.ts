import { eq } from 'drizzle-orm'
import { ATTEMPT_TEXTS } from '#contracts/orders/attempt-texts.ts'
import type { AttemptAnswerInput } from '#contracts/orders/attempts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import { parcelAttempts, parcels } from '#database/tables/parcels.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { writeAnswer } from './answer-attempt.ts'
import { listWaitingParcels } from './list-waiting-parcels.ts'

/** The seller answers the courier, after a call to the buyer or when nobody can be reached. */
export async function answerForBuyer(
  shop: RequestContext,
  attemptId: string,
  input: AttemptAnswerInput,
): Promise<WaitingParcelsJson> {
  const by = authorize(shop, 'run_orders')
  const { role, userId } = by
  const [found] = isId(attemptId)
    ? await shop.db
        .select({ orderId: parcels.orderId })
        .from(parcelAttempts)
        .innerJoin(parcels, eq(parcels.id, parcelAttempts.parcelId))
        .where(eq(parcelAttempts.id, attemptId))
    : []
  if (found === undefined) throw new Refusal('not_found', ATTEMPT_TEXTS.missing)
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, found.orderId, ATTEMPT_TEXTS.missing)
    const actor = { by: role === 'admin' ? 'admin' : 'seller', userId } as const
    await writeAnswer(tx, shop, { order, attemptId, input, actor })
  })
  return listWaitingParcels(shop, PARCEL_TEXTS.passedOn)
}
