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
  /** The payer sends another amount. */
  | { kind: 'other amount'; amount: number }
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
    const { order, payment: started } = await begin(tx, standIn, orderId, instrument)
    switch (outcome.kind) {
      case 'silence':
        return started
      case 'ok':
        return accept(tx, standIn, order, started)
      case 'other amount':
        return acceptOther(tx, standIn, started, outcome.amount)
      case 'fail':
        return decline(tx, standIn, started, outcome.reason)
      case 'late':
        return decline(tx, standIn, started, 'payment_timed_out', outcome.afterMs)
    }
  })
  standIn.wake()
  return payment
}

/** The bank is asked. The order is locked until the transaction ends. */
export async function begin(tx: Db, standIn: StandIn, orderId: string, instrument: Instrument) {
  const now = standIn.now()
  const order = attempt(await lock(tx, 'order', orderId))
  const payment = newPayment(order, instrument, now)
  await add(tx, payment, now)
  await save(tx, order)
  return { order, payment }
}

/** The bank declines, and may authorize late. */
export async function decline(
  tx: Db,
  standIn: StandIn,
  payment: PaymentBody,
  reason: FailureReason,
  lateAfterMs: number | null = null,
): Promise<PaymentBody> {
  const failed = fail(payment, reason)
  const ended = lateAfterMs === null ? failed : { ...failed, _authorise_at: standIn.now().getTime() + lateAfterMs }
  await save(tx, ended)
  await queueWebhooks(tx, standIn, ['payment.failed', ended])
  return ended
}

/** Money of another amount than the order's: it is never captured, and goes back at once. */
export async function acceptOther(
  tx: Db,
  standIn: StandIn,
  payment: PaymentBody,
  amount: number,
): Promise<PaymentBody> {
  return returnMoney(tx, standIn, authorise({ ...payment, amount }))
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
