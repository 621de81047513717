import { eq } from 'drizzle-orm'
import { DISPUTE_PROBLEM_TEXTS, DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import type { DisputeInput } from '#contracts/orders/disputes.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returns } from '#database/tables/returns.ts'
import { careClock } from '#rules/care-deadlines.ts'
import { disputeProblem } from '#rules/disputes.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { takePictures } from '../returns/attach-pictures.ts'
import { loadDisputable } from '../returns/disputable.ts'

/** The buyer does not agree with what was found in a return: once, and within the days that there are for it. */
export async function disputeReturn(
  shop: RequestContext,
  idOrNumber: string,
  returnId: string,
  { words, pictures = [] }: DisputeInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    // Before the order is locked: an erasure locks in this order too.
    const userId = buyerOf(shop, await findOrder(tx, idOrNumber))
    if (userId !== null) await lockActiveUser(tx, userId)
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    const asked = (await loadDisputable(tx, locked.id)).get(returnId)
    if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
    const now = shop.now()
    const problem = disputeProblem(asked, now)
    if (problem !== null) throw new Refusal('conflict', DISPUTE_PROBLEM_TEXTS[problem])
    const id = shop.newId()
    await tx.insert(returnDisputes).values({ id, returnId, words, createdAt: now, ...careClock(now, false, now) })
    await attach(tx, locked.id, returnId, pictures)
    const actor: Actor = { by: 'shopper', userId }
    await recordEvent(tx, shop, locked.id, actor, { kind: 'return', before: asked.status, after: 'Disputed' })
    await tx.update(returns).set({ updatedAt: now }).where(eq(returns.id, returnId))
    const moved = await moveOrder(tx, shop, locked, locked.status, actor)
    await queueOrderEmail(tx, shop, 'dispute_sent', moved, { of: id })
    const told = { disputeId: id, words, questionPaise: asked.withheldPaise }
    await queueStoreEmail(tx, shop, moved, { kind: 'return_disputed', ...told })
    return moved
  })
  return { success: true, message: DISPUTE_TEXTS.sent, order: await orderFor(shop, order) }
}

async function attach(tx: Db, orderId: string, returnId: string, pictures: readonly string[]): Promise<void> {
  if (await takePictures(tx, orderId, pictures, { by: 'shopper', of: 'dispute', returnId })) return
  throw new Refusal('bad_input', RETURN_TEXTS.pictureGone, [fieldProblem('pictures', RETURN_TEXTS.pictureGone)])
}
