import type { Instrument, PaymentBody } from './entities.ts'
import type { FailureReason } from './failures.ts'
import { answerLate } from './late-authorizations.ts'
import { pay } from './pay.ts'
import type { StandIn } from './stand-in.ts'

export type Scene =
  | { outcome: 'ok' | 'dismiss' | 'timeout' | 'double_pay' }
  | { outcome: 'fail'; reason: FailureReason }
  | { outcome: 'late_authorise'; afterMs: number | null }
  | { outcome: 'other_amount'; amount: number }

/** Simulates shopper and bank for an order, without the window. Returns the resulting payments. */
export async function simulatePayment(
  standIn: StandIn,
  orderId: string,
  scene: Scene,
  instrument: Instrument = { method: 'upi' },
): Promise<PaymentBody[]> {
  switch (scene.outcome) {
    case 'dismiss':
      return []
    case 'ok':
      return [await pay(standIn, orderId, instrument, { kind: 'ok' })]
    case 'fail':
      return [await pay(standIn, orderId, instrument, { kind: 'fail', reason: scene.reason })]
    case 'timeout':
      return [await pay(standIn, orderId, instrument, { kind: 'silence' })]
    case 'late_authorise':
      return [await pay(standIn, orderId, instrument, { kind: 'late', afterMs: scene.afterMs })]
    case 'other_amount':
      return [await pay(standIn, orderId, instrument, { kind: 'other amount', amount: scene.amount })]
    case 'double_pay': {
      // Two windows: the second payment began before the first was captured, and its bank authorizes too.
      const second = await pay(standIn, orderId, instrument, { kind: 'silence' })
      const first = await pay(standIn, orderId, instrument, { kind: 'ok' })
      return [first, await answerLate(standIn, second.id)]
    }
  }
}
