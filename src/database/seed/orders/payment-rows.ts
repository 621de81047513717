import { CURRENCY } from '#rules/money.ts'
import { newId } from '../../new-id.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { SeededOrder } from './order-row.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * A UPI payment in the shop's tables and in the stand-in's, so that it can be looked up and refunded like any other.
 */
export function paymentRows(
  { id: orderId, number, totalPaise, placedAt, paidAt, email }: SeededOrder,
  random: SeededRandom,
) {
  const providerOrderId = providerId('order_', random)
  const captureId = providerId('pay_', random)
  const paymentId = newId(placedAt, random.bytes)
  const amountPaise = totalPaise
  const isPaid = paidAt !== null && paidAt !== undefined
  const payment = { id: paymentId, orderId, providerOrderId, amountPaise, createdAt: placedAt }
  const providerOrder = {
    id: providerOrderId,
    entity: 'order' as const,
    amount: amountPaise,
    amount_paid: isPaid ? amountPaise : 0,
    amount_due: isPaid ? 0 : amountPaise,
    currency: CURRENCY,
    receipt: number,
    offer_id: null,
    status: isPaid ? 'paid' : 'attempted',
    attempts: 1,
    notes: { order: orderId },
    created_at: seconds(placedAt),
    _capture: 'automatic',
  }
  const order = {
    id: providerOrderId,
    entity: 'order' as const,
    parentId: null,
    body: providerOrder,
    createdAt: placedAt,
  }
  if (!isPaid) return { payment, capture: null, entities: [order] }
  const vpa = 'sample@upi'
  const paid = {
    id: captureId,
    entity: 'payment' as const,
    amount: amountPaise,
    currency: CURRENCY,
    status: 'captured',
    order_id: providerOrderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    upi: { payer_account_type: 'bank_account', vpa, flow: 'collect' },
    email,
    contact: '+919800000000',
    notes: [],
    fee: 0,
    tax: 0,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: null },
    created_at: seconds(paidAt),
    _authorise_at: null,
  }
  const capture = { id: captureId, paymentId, amountPaise, method: 'upi', use: 'order' as const, at: paidAt }
  const money = { id: captureId, entity: 'payment' as const, parentId: providerOrderId, body: paid, createdAt: paidAt }
  return { payment, capture, entities: [order, money] }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function providerId(prefix: string, random: SeededRandom): string {
  return prefix + Array.from({ length: 14 }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join('')
}
