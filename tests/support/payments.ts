import type { Instrument, PaymentBody } from '#sandbox/razorpay/entities.ts'
import { type Faults, noFaults } from '#sandbox/razorpay/faults.ts'
import { answerLate } from '#sandbox/razorpay/late-authorizations.ts'
import { readLedger } from '#sandbox/razorpay/ledger.ts'
import { type Proof, proofFor } from '#sandbox/razorpay/payment-proof.ts'
import { type Scene, simulatePayment } from '#sandbox/razorpay/simulate-payment.ts'
import { deliverDue } from '#sandbox/razorpay/webhook-sender.ts'
import type { TestShop } from './test-shop.ts'

/** Pays as the payment window would, and returns what it passes to the page. */
export async function payOrder(shop: TestShop, orderId: string, instrument?: Instrument): Promise<Proof> {
  const [payment] = await simulatePayment(shop.razorpay, orderId, { outcome: 'ok' }, instrument)
  if (payment === undefined) throw new Error('Nothing was paid.')
  return proofFor(payment)
}

/** Simulates other interactions of shopper and bank; returns the resulting payments. */
export function playScene(
  shop: TestShop,
  orderId: string,
  scene: Scene,
  instrument?: Instrument,
): Promise<PaymentBody[]> {
  return simulatePayment(shop.razorpay, orderId, scene, instrument)
}

/** The bank authorizes a payment that had failed. */
export function answerPaymentLate(shop: TestShop, paymentId: string): Promise<PaymentBody> {
  return answerLate(shop.razorpay, paymentId)
}

type FaultOptions = { [Part in keyof Faults]?: Partial<Faults[Part]> }

/** Sets exactly these faults; none without an argument. */
export function setFaults({ razorpay }: TestShop, faults: FaultOptions = {}): void {
  const none = noFaults()
  Object.assign(razorpay.faults, {
    api: { ...none.api, ...faults.api },
    webhooks: { ...none.webhooks, ...faults.webhooks },
    refunds: { ...none.refunds, ...faults.refunds },
  })
}

/** The provider's records: the oracle for the shop's own. */
export function ledgerOf({ database }: TestShop) {
  return readLedger(database.db)
}

/** Delivers due webhooks to the shop, after due late authorizations. */
export function deliverNotices({ razorpay }: TestShop): Promise<void> {
  return deliverDue(razorpay)
}
