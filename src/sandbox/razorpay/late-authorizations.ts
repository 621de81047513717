import { and, eq, sql } from 'drizzle-orm'
import { sandboxRazorpayEntities as entities } from '#database/tables/sandbox-razorpay.ts'
import type { PaymentBody } from './entities.ts'
import { find, lock } from './entity-store.ts'
import { accept } from './pay.ts'
import type { StandIn } from './stand-in.ts'

/** The bank authorizes a payment that had failed. */
export async function answerLate(standIn: StandIn, paymentId: string): Promise<PaymentBody> {
  const { order_id } = await find(standIn.db, 'payment', paymentId)
  const payment = await standIn.db.transaction(async (tx) => {
    const order = await lock(tx, 'order', order_id)
    const payment = await lock(tx, 'payment', paymentId)
    return accept(tx, standIn, order, payment)
  })
  standIn.wake()
  return payment
}

/** Processes every due late authorization. */
export async function answerDue(standIn: StandIn): Promise<void> {
  const due = await standIn.db
    .select({ id: entities.id })
    .from(entities)
    .where(
      and(
        eq(entities.entity, 'payment'),
        sql`(${entities.body}->>'_authorise_at')::bigint <= ${standIn.now().getTime()}`,
      ),
    )
  for (const { id } of due) {
    // Another process may have won the race: the payment is authorized already.
    await answerLate(standIn, id).catch(() => undefined)
  }
}
