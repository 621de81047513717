import { createHash } from 'node:crypto'
import { type Notes, newProviderId, type OrderBody, unixSeconds } from './entities.ts'
import { REFUSALS } from './refusal.ts'

type Fields = Record<string, unknown>

const ORDER_FIELDS = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment', 'payment_capture']
const REFUND_FIELDS = ['amount', 'speed', 'notes', 'receipt']
const MIN_AMOUNT = 100
const MAX_NOTES = 15
const MAX_NOTE_LENGTH = 256
const MAX_RECEIPT_LENGTH = 40

/** Parses the body of POST /orders, with Razorpay's own error messages. */
export function readOrderRequest(sent: unknown, now: Date): OrderBody {
  const body = fields(sent, ORDER_FIELDS)
  const amount = readAmount(body.amount)
  const { currency, receipt = null } = body
  if (currency !== 'INR') throw REFUSALS.badField('currency', 'Currency is not supported')
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > MAX_RECEIPT_LENGTH)) {
    throw REFUSALS.badField('receipt', `The receipt may not be greater than ${MAX_RECEIPT_LENGTH} characters.`)
  }
  return {
    id: newProviderId('order_'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(body.notes),
    created_at: unixSeconds(now),
    _capture: readCapture(body),
  }
}

export type RefundRequest = {
  amount: number | null
  speed: 'normal' | 'optimum'
  notes: Notes
  receipt: string | null
  hash: string
}

export function readRefundRequest(sent: unknown): RefundRequest {
  const body = fields(sent ?? {}, REFUND_FIELDS)
  const { receipt = null, speed = 'normal' } = body
  if (speed !== 'normal' && speed !== 'optimum') throw REFUSALS.badField('speed', 'The selected speed is invalid.')
  if (receipt !== null && typeof receipt !== 'string')
    throw REFUSALS.badField('receipt', 'The receipt must be a string.')
  return {
    amount: body.amount === undefined ? null : readAmount(body.amount),
    speed,
    notes: readNotes(body.notes),
    receipt,
    hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  }
}

export function readCaptureRequest(sent: unknown): { amount: number } {
  const body = fields(sent, ['amount', 'currency'])
  if (body.currency !== undefined && body.currency !== 'INR') {
    throw REFUSALS.badField('currency', 'Payment currency and capture currency must be the same')
  }
  return { amount: readAmount(body.amount) }
}

export function readNotesRequest(sent: unknown): Notes {
  return readNotes(fields(sent, ['notes']).notes)
}

export function readRefundKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(header)) throw REFUSALS.refundKey()
  return header
}

/** `pay_` and fourteen letters or digits; anything else is not an id. */
export function readId(id: string, prefix: 'order' | 'pay' | 'rfnd' | 'qr'): string {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw REFUSALS.badId(id.slice(0, 60))
  return id
}

function fields(sent: unknown, known: readonly string[]): Fields {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw REFUSALS.badField('amount', 'The amount field is required.')
  }
  const extra = Object.keys(sent).filter((name) => !known.includes(name))
  if (extra.length > 0) throw REFUSALS.notWanted(extra)
  return { ...sent }
}

function readAmount(amount: unknown): number {
  if (amount === undefined) throw REFUSALS.badField('amount', 'The amount field is required.')
  const value = typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? Number(amount) : amount
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw REFUSALS.badField('amount', 'The amount must be an integer.')
  }
  if (value < MIN_AMOUNT) throw REFUSALS.badField('amount', 'The amount must be at least INR 1.00')
  return value
}

function readNotes(notes: unknown): Notes {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return []
  if (typeof notes !== 'object' || Array.isArray(notes)) throw REFUSALS.badField('notes', 'The notes must be an array.')
  const pairs = Object.entries(notes).map(([name, value]) => [name, String(value)] as const)
  if (pairs.length > MAX_NOTES)
    throw REFUSALS.badField('notes', `Number of fields in notes should be less than or equal to ${MAX_NOTES}`)
  if (pairs.some(([, value]) => value.length > MAX_NOTE_LENGTH)) {
    throw REFUSALS.badField('notes', `The notes may not be greater than ${MAX_NOTE_LENGTH} characters.`)
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs)
}

function readCapture({ payment }: Fields): OrderBody['_capture'] {
  const isManual =
    typeof payment === 'object' && payment !== null && 'capture' in payment && payment.capture === 'manual'
  return isManual ? 'manual' : 'automatic'
}
