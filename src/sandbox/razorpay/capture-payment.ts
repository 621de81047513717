import type { PaymentBody } from './entities.ts'
import { find, lock, save } from './entity-store.ts'
import { queueWebhooks } from './events.ts'
import type { StandIn } from './stand-in.ts'
import { capture } from './transitions.ts'

export async function capturePayment(standIn: StandIn, paymentId: string, amount: number): Promise<PaymentBody> {
  const { order_id } = await find(standIn.db, 'payment', paymentId)
  const payment = await standIn.db.transaction(async (tx) => {
    const order = await lock(tx, 'order', order_id)
    const done = capture(order, await lock(tx, 'payment', paymentId), amount)
    await save(tx, done.order, done.payment)
    await queueWebhooks(tx, standIn, ['payment.captured', done.payment], ['order.paid', done.payment, done.order])
    return done.payment
  })
  standIn.wake()
  return payment
}
