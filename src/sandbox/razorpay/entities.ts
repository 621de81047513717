import { randomInt } from 'node:crypto'

// Razorpay's own field names. Those that begin with _ are internal to the stand-in and never sent.

export type Notes = Record<string, string> | readonly never[]

export type OrderBody = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
  _capture: 'automatic' | 'manual'
}

export type PaymentBody = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: Method
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Record<string, unknown>
  bank: string | null
  wallet: null
  vpa: string | null
  upi?: { payer_account_type: string; vpa: string; flow: string }
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
  /** Epoch milliseconds at which the bank authorizes late. */
  _authorise_at: number | null
}

export type RefundBody = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
}

/** A code to scan, for one payment of one order. */
export type QrCodeBody = {
  id: string
  entity: 'qr_code'
  type: 'upi_qr'
  usage: 'single_use'
  fixed_amount: true
  payment_amount: number
  status: 'active' | 'closed'
  close_by: number
  close_reason: 'paid' | null
  created_at: number
  _order_id: string
  _email: string | undefined
  _contact: string | undefined
  /** The payment that an app began by opening it. */
  _payment_id: string | null
}

export type Body = OrderBody | PaymentBody | RefundBody | QrCodeBody
export type Method = 'card' | 'netbanking' | 'upi'
export type Instrument = {
  method: Method
  vpa?: string | undefined
  cardNumber?: string | undefined
  cardName?: string | undefined
  bank?: string | undefined
  email?: string | undefined
  contact?: string | undefined
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newProviderId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

export function newPayment(order: OrderBody, instrument: Instrument, now: Date): PaymentBody {
  const { method } = instrument
  const card = method === 'card' ? newCard(instrument) : null
  const vpa = method === 'upi' ? (instrument.vpa ?? 'success@razorpay') : null
  return {
    id: newProviderId('pay_'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: card === null ? null : card.id,
    ...(card === null ? {} : { card }),
    bank: method === 'netbanking' ? (instrument.bank ?? 'HDFC') : null,
    wallet: null,
    vpa,
    ...(vpa === null ? {} : { upi: { payer_account_type: 'bank_account', vpa, flow: 'intent' } }),
    email: instrument.email ?? 'void@razorpay.com',
    contact: instrument.contact ?? '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: unixSeconds(now),
    _authorise_at: null,
  }
}

function newCard({ cardNumber = '4100280000001007', cardName = '' }: Instrument) {
  return {
    id: newProviderId('card_'),
    entity: 'card',
    name: cardName,
    last4: cardNumber.replace(/\D/g, '').slice(-4),
    network: 'Visa',
    type: 'debit',
    issuer: 'HDFC',
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
}

/** The body as sent to callers. */
export function shown(body: Body): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith('_')))
}
