import { and, desc, eq, sql } from 'drizzle-orm'
import { ATTEMPT_TEXTS } from '#contracts/orders/attempt-texts.ts'
import type { AttemptAnswerInput } from '#contracts/orders/attempts.ts'
import type { OrderParcelsJson } from '#contracts/orders/order-parcels.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelAttempts, parcels } from '#database/tables/parcels.ts'
import { normalizePhone } from '#rules/address.ts'
import { namesOtherPin, takesAnswer } from '#rules/delivery-attempts.ts'
import { endOfDay, indianDate } from '#rules/indian-time.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import type { AttemptRow } from '../tracking/load-attempts.ts'
import { readOrderParcels } from '../tracking/read-order-parcels.ts'

/** Wakes whoever sends answers to the courier, after the commit. */
export const ATTEMPT_CHANNEL = 'attempt_answered'

/** The buyer says what the courier is to do after a failed attempt; each attempt is answered once. */
export async function answerAttempt(
  shop: RequestContext,
  idOrNumber: string,
  attemptId: string,
  input: AttemptAnswerInput,
): Promise<OrderParcelsJson> {
  authorizeKeyOrUser(shop)
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, order)
    await writeAnswer(tx, shop, { order, attemptId, input, actor: { by: 'shopper', userId: buyerOf(shop, order) } })
  })
  return { ...(await readOrderParcels(shop, idOrNumber)), message: ATTEMPT_TEXTS.saved }
}

type Answer = {
  order: OrderRow
  attemptId: string
  input: AttemptAnswerInput
  actor: Actor & { userId: string | null }
}

/** In the transaction that has locked the order. */
export async function writeAnswer(tx: Db, shop: RequestContext, { order, attemptId, input, actor }: Answer) {
  const attempt = await lockAttempt(tx, order, attemptId, actor)
  const now = shop.now()
  await tx
    .update(parcelAttempts)
    .set({
      answer: input.answer,
      ...{ address: null, phone: null, ...where(order, input) },
      tryOn: input.answer === 'send_back' ? null : endOfDay(indianDate(now)),
      answeredAt: now,
      answeredBy: actor.by === 'shopper' ? 'shopper' : 'seller',
      answeredByUserId: actor.userId,
      sendDueAt: now,
      failure: null,
      problem: null,
    })
    .where(eq(parcelAttempts.id, attempt.id))
  await recordEvent(tx, shop, order.id, actor, { kind: 'tracking', after: EVENTS[input.answer] })
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, order.id))
  await tx.execute(sql`select pg_notify(${ATTEMPT_CHANNEL}, '')`)
}

const EVENTS: Record<AttemptAnswerInput['answer'], string> = {
  again: 'Try again',
  other_address: 'Try at another address',
  other_phone: 'Try with another phone number',
  send_back: 'Send back',
}

/** The latest attempt of a parcel of this order, unanswered. The store answers again what the courier did not take. */
async function lockAttempt(tx: Db, order: OrderRow, attemptId: string, { by }: Actor): Promise<AttemptRow> {
  const isHere = and(eq(parcelAttempts.id, attemptId), eq(parcels.orderId, order.id))
  const [found] = isId(attemptId)
    ? await tx
        .select({ attempt: parcelAttempts, parcel: parcels })
        .from(parcelAttempts)
        .innerJoin(parcels, eq(parcels.id, parcelAttempts.parcelId))
        .where(isHere)
        .for('update')
    : []
  if (found === undefined) throw new Refusal('not_found', ATTEMPT_TEXTS.missing)
  const { attempt, parcel } = found
  const isOpen = attempt.answer === null || (attempt.failure === 'refused' && by !== 'shopper')
  if (!isOpen) throw new Refusal('conflict', ATTEMPT_TEXTS.answered)
  const [latest] = await tx
    .select({ id: parcelAttempts.id })
    .from(parcelAttempts)
    .where(eq(parcelAttempts.parcelId, parcel.id))
    .orderBy(desc(parcelAttempts.number))
    .limit(1)
  if (!takesAnswer(parcel.state) || latest?.id !== attempt.id) throw new Refusal('conflict', ATTEMPT_TEXTS.movedOn)
  return attempt
}

/** Where the courier finds the buyer, as far as the answer is about it. */
function where({ postalCode }: OrderRow, { answer, address, phone }: AttemptAnswerInput) {
  if (answer === 'other_address') {
    if (namesOtherPin(address, postalCode)) throw wrong('address', ATTEMPT_TEXTS.otherPin)
    return { address }
  }
  if (answer !== 'other_phone') return {}
  const number = normalizePhone(phone)
  if (number === null) throw wrong('phone', ATTEMPT_TEXTS.phoneBad)
  return { phone: number }
}

function wrong(field: string, text: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem(field, text)])
}
