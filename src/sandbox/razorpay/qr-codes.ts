import type { Db } from '#database/database.ts'
import { newProviderId, type OrderBody, type PaymentBody, type QrCodeBody, unixSeconds } from './entities.ts'
import { add, find, lock, save } from './entity-store.ts'
import { answerLate } from './late-authorizations.ts'
import { accept, acceptOther, begin, decline, pay } from './pay.ts'
import { REFUSALS } from './refusal.ts'
import type { StandIn } from './stand-in.ts'

const MINUTES = 12

export type PayerAnswer = 'pay' | 'decline' | 'other amount'
type Payer = { email: string | undefined; contact: string | undefined }
/** `payment` is null until an app has opened the code. */
export type ReadCode = { code: QrCodeBody; order: OrderBody; payment: PaymentBody | null; isExpired: boolean }

/** A code to scan on another device, or to hand to an app on this one. */
export async function makeCode(standIn: StandIn, orderId: string, payer: Payer): Promise<QrCodeBody> {
  const { id, amount, status } = await find(standIn.db, 'order', orderId)
  if (status === 'paid') throw REFUSALS.orderPaid()
  const now = standIn.now()
  const code: QrCodeBody = {
    id: newProviderId('qr_'),
    entity: 'qr_code',
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: amount,
    status: 'active',
    close_by: unixSeconds(now) + MINUTES * 60,
    close_reason: null,
    created_at: unixSeconds(now),
    _order_id: id,
    _email: payer.email,
    _contact: payer.contact,
    _payment_id: null,
  }
  await add(standIn.db, code, now)
  return code
}

/** Its present state. A payment that an app began and nobody finished ends with the code. */
export async function readCode(standIn: StandIn, codeId: string): Promise<ReadCode> {
  const read = await locked(standIn, codeId, async (tx, found) => {
    const { payment, isExpired } = found
    if (!isExpired || payment?.status !== 'created') return found
    return { ...found, payment: await decline(tx, standIn, payment, 'payment_timed_out') }
  })
  standIn.wake()
  return read
}

/** An app reads the code and asks the bank: the payment begins. */
export async function openCode(standIn: StandIn, codeId: string): Promise<ReadCode> {
  return locked(standIn, codeId, async (tx, found) => {
    const { code, order, payment, isExpired } = found
    if (payment !== null || isExpired || order.status === 'paid') return found
    const begun = await begin(tx, standIn, order.id, instrumentOf(code))
    const opened = { ...code, _payment_id: begun.payment.id }
    await save(tx, opened)
    return { ...found, code: opened, ...begun }
  })
}

/** What the payer presses. Paying after its time is a late authorization, as banks do them. */
export async function answerCode(standIn: StandIn, codeId: string, answer: PayerAnswer): Promise<PaymentBody> {
  const { code, order, payment, isExpired } = await openCode(standIn, codeId)
  if (isExpired && answer === 'pay') return payLate(standIn, code, payment)
  if (payment === null || isExpired) throw REFUSALS.badField('code', 'The code has expired.')
  const ended = await locked(standIn, codeId, async (tx, found) => {
    const open = found.payment
    if (open?.status !== 'created') throw REFUSALS.badField('code', 'The code has been used.')
    if (answer === 'decline') return decline(tx, standIn, open, 'payment_cancelled')
    await save(tx, { ...found.code, status: 'closed', close_reason: 'paid' } satisfies QrCodeBody)
    if (answer === 'other amount') return acceptOther(tx, standIn, open, order.amount - 100)
    return accept(tx, standIn, found.order, open)
  })
  standIn.wake()
  return ended
}

async function payLate(standIn: StandIn, code: QrCodeBody, begun: PaymentBody | null): Promise<PaymentBody> {
  await readCode(standIn, code.id)
  const lost = begun ?? (await pay(standIn, code._order_id, instrumentOf(code), { kind: 'late', afterMs: null }))
  return answerLate(standIn, lost.id)
}

/** Under the lock of the order, then of the code. */
async function locked<T>(standIn: StandIn, codeId: string, work: (tx: Db, found: ReadCode) => Promise<T>): Promise<T> {
  const { _order_id: orderId } = await find(standIn.db, 'qr_code', codeId)
  return standIn.db.transaction(async (tx) => {
    const order = await lock(tx, 'order', orderId)
    const code = await lock(tx, 'qr_code', codeId)
    const payment = code._payment_id === null ? null : await lock(tx, 'payment', code._payment_id)
    return work(tx, { code, order, payment, isExpired: unixSeconds(standIn.now()) >= code.close_by })
  })
}

function instrumentOf({ _email: email, _contact: contact }: QrCodeBody) {
  return { method: 'upi', email, contact } as const
}
