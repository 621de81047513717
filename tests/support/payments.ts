import type { Instrument, PaymentBody } from '#sandbox/razorpay/entities.ts'
import { type Faults, noFaults } from '#sandbox/razorpay/faults.ts'
import { answerLate } from '#sandbox/razorpay/late-authorizations.ts'
import { readLedger } from '#sandbox/razorpay/ledger.ts'
import { type Proof, proofFor } from '#sandbox/razorpay/payment-proof.ts'
import { play, type Scene } from '#sandbox/razorpay/play.ts'
import { deliverDue } from '#sandbox/razorpay/webhook-sender.ts'
import type { TestShop } from './test-shop.ts'

/** Pays as the window would, and answers what it would hand to the page. */
export async function payOrder(shop: TestShop, orderId: string, instrument?: Instrument): Promise<Proof> {
  const [payment] = await play(shop.razorpay, orderId, { outcome: 'ok' }, instrument)
  if (payment === undefined) throw new Error('Nothing was paid.')
  return proofFor(payment)
}

/** Anything else that may happen between shopper and bank; answers the payments that came of it. */
export function playScene(
  shop: TestShop,
  orderId: string,
  scene: Scene,
  instrument?: Instrument,
): Promise<PaymentBody[]> {
  return play(shop.razorpay, orderId, scene, instrument)
}

/** The bank says yes to a payment that was thought to have failed. */
export function answerPaymentLate(shop: TestShop, paymentId: string): Promise<PaymentBody> {
  return answerLate(shop.razorpay, paymentId)
}

type Wanted = { [Part in keyof Faults]?: Partial<Faults[Part]> }

/** From now on this goes wrong and nothing else: without words nothing does. */
export function setFaults({ razorpay }: TestShop, wanted: Wanted = {}): void {
  const none = noFaults()
  Object.assign(razorpay.faults, {
    api: { ...none.api, ...wanted.api },
    webhooks: { ...none.webhooks, ...wanted.webhooks },
    refunds: { ...none.refunds, ...wanted.refunds },
  })
}

/** What the provider believes: the oracle for every check of the shop's own books. */
export function ledgerOf({ database }: TestShop) {
  return readLedger(database.db)
}

/** Brings the notices that are due to the shop's door, and late answers of banks before them. */
export function deliverNotices({ razorpay }: TestShop): Promise<void> {
  return deliverDue(razorpay)
}
