import type { Db } from '#database/database.ts'
import {
  type Instrument,
  newPayment,
  newProviderId,
  type OrderBody,
  type PaymentBody,
  type RefundBody,
  unixSeconds,
} from './entities.ts'
import { add, lock, save } from './entity-store.ts'
import { queueWebhooks } from './events.ts'
import type { FailureReason } from './failures.ts'
import type { StandIn } from './stand-in.ts'
import { attempt, authorise, autoRefund, capture, fail } from './transitions.ts'

export type Outcome =
  | { kind: 'ok' }
  | { kind: 'fail'; reason: FailureReason }
  /** The bank never answers: the payment keeps its status. */
  | { kind: 'silence' }
  /** The bank declines, and authorizes later. */
  | { kind: 'late'; afterMs: number | null }

/** One attempt to pay an order, from the window to the bank's answer. */
export async function pay(
  standIn: StandIn,
  orderId: string,
  instrument: Instrument,
  outcome: Outcome,
): Promise<PaymentBody> {
  const payment = await standIn.db.transaction(async (tx) => {
    const now = standIn.now()
    const order = attempt(await lock(tx, 'order', orderId))
    const started = newPayment(order, instrument, now)
    await add(tx, started, now)
    await save(tx, order)
    if (outcome.kind === 'silence') return started
    if (outcome.kind === 'ok') return accept(tx, standIn, order, started)
    const failed = fail(started, outcome.kind === 'late' ? 'payment_timed_out' : outcome.reason)
    const ended =
      outcome.kind === 'late' && outcome.afterMs !== null
        ? { ...failed, _authorise_at: now.getTime() + outcome.afterMs }
        : failed
    await save(tx, ended)
    await queueWebhooks(tx, standIn, ['payment.failed', ended])
    return ended
  })
  standIn.wake()
  return payment
}

/** The bank authorizes, in time or late: the money is captured, or refunded when the order is already paid. */
export async function accept(tx: Db, standIn: StandIn, order: OrderBody, payment: PaymentBody): Promise<PaymentBody> {
  const authorised = authorise(payment)
  if (order.status === 'paid') return returnMoney(tx, standIn, authorised)
  if (order._capture === 'manual') {
    await save(tx, authorised)
    await queueWebhooks(tx, standIn, ['payment.authorized', authorised])
    return authorised
  }
  const done = capture(order, authorised, authorised.amount)
  await save(tx, done.order, done.payment)
  await queueWebhooks(
    tx,
    standIn,
    ['payment.authorized', authorised],
    ['payment.captured', done.payment],
    ['order.paid', done.payment, done.order],
  )
  return done.payment
}

async function returnMoney(tx: Db, standIn: StandIn, authorised: PaymentBody): Promise<PaymentBody> {
  const now = standIn.now()
  const returned = autoRefund(authorised)
  const refund: RefundBody = {
    id: newProviderId('rfnd_'),
    entity: 'refund',
    amount: authorised.amount,
    currency: authorised.currency,
    payment_id: authorised.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: unixSeconds(now),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
  await add(tx, refund, now)
  await save(tx, returned)
  await queueWebhooks(
    tx,
    standIn,
    ['payment.authorized', authorised],
    ['refund.created', refund, returned],
    ['refund.processed', refund, returned],
  )
  return returned
}
