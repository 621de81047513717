import { createHmac } from 'node:crypto'
import type { PaymentBody } from './entities.ts'
import { STAND_IN_KEYS } from './keys.ts'

/** What the payment window hands to the page after a success. */
export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

export function proofOf({ id, order_id }: Pick<PaymentBody, 'id' | 'order_id'>): Proof {
  const signature = createHmac('sha256', STAND_IN_KEYS.keySecret).update(`${order_id}|${id}`).digest('hex')
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature }
}
