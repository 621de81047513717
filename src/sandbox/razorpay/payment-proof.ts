import { createHmac } from 'node:crypto'
import type { PaymentBody } from './entities.ts'
import { STAND_IN_KEYS } from './keys.ts'

/** What the payment window passes to the page after a success. */
export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

export function proofFor({ id, order_id }: Pick<PaymentBody, 'id' | 'order_id'>): Proof {
  const signature = createHmac('sha256', STAND_IN_KEYS.keySecret).update(`${order_id}|${id}`).digest('hex')
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature }
}

/** What the payment window passes to the page after a failure. */
export function failureFrom(payment: PaymentBody) {
  return {
    error: {
      code: payment.error_code,
      description: payment.error_description,
      source: payment.error_source,
      step: payment.error_step,
      reason: payment.error_reason,
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
  }
}
