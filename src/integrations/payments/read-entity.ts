import { PaymentsProblem, type ProviderOrder, type ProviderPayment, type ProviderRefund } from './payments.ts'

type Fields = Record<string, unknown>

export function readOrder(value: unknown): ProviderOrder {
  const order = fields(value, 'order')
  return {
    id: text(order, 'id'),
    status: enumValue(order, 'status', ['created', 'attempted', 'paid']),
    amountPaise: paise(order, 'amount'),
    amountPaidPaise: paise(order, 'amount_paid'),
    currency: text(order, 'currency'),
    receipt: textOrNull(order, 'receipt'),
    attempts: paise(order, 'attempts'),
    notes: notes(order),
    createdAt: time(order),
  }
}

export function readPayment(value: unknown): ProviderPayment {
  const payment = fields(value, 'payment')
  const card = payment.card
  const code = textOrNull(payment, 'error_code')
  return {
    id: text(payment, 'id'),
    orderId: textOrNull(payment, 'order_id'),
    status: enumValue(payment, 'status', ['created', 'authorized', 'captured', 'refunded', 'failed']),
    amountPaise: paise(payment, 'amount'),
    amountRefundedPaise: payment.amount_refunded == null ? 0 : paise(payment, 'amount_refunded'),
    currency: text(payment, 'currency'),
    isCaptured: payment.captured === true,
    method: textOrNull(payment, 'method') ?? 'unknown',
    cardLast4: isFields(card) ? textOrNull(card, 'last4') : null,
    vpa: textOrNull(payment, 'vpa'),
    error:
      code === null
        ? null
        : {
            code,
            description: textOrNull(payment, 'error_description') ?? '',
            reason: textOrNull(payment, 'error_reason') ?? '',
          },
    notes: notes(payment),
    createdAt: time(payment),
  }
}

export function readRefund(value: unknown): ProviderRefund {
  const refund = fields(value, 'refund')
  return {
    id: text(refund, 'id'),
    paymentId: text(refund, 'payment_id'),
    status: enumValue(refund, 'status', ['pending', 'processed', 'failed']),
    amountPaise: paise(refund, 'amount'),
    currency: text(refund, 'currency'),
    notes: notes(refund),
    createdAt: time(refund),
  }
}

export function readList<T>(value: unknown, read: (item: unknown) => T): T[] {
  const { items } = fields(value, 'collection')
  if (!Array.isArray(items)) throw malformed('items')
  return items.map(read)
}

function fields(value: unknown, entity: string): Fields {
  if (!isFields(value) || value.entity !== entity) throw malformed(entity)
  return value
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(from: Fields, name: string): string {
  const value = from[name]
  if (typeof value !== 'string' || value === '') throw malformed(name)
  return value
}

function textOrNull(from: Fields, name: string): string | null {
  const value = from[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function paise(from: Fields, name: string): number {
  const value = from[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed(name)
  return value
}

function time(from: Fields): Date {
  return new Date(paise(from, 'created_at') * 1000)
}

function enumValue<T extends string>(from: Fields, name: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === from[name])
  if (found === undefined) throw malformed(name)
  return found
}

/** Razorpay sends no notes as an empty array, and some as an object. */
function notes(from: Fields): Record<string, string> {
  return isFields(from.notes)
    ? Object.fromEntries(Object.entries(from.notes).map(([name, value]) => [name, String(value)]))
    : {}
}

function malformed(name: string): PaymentsProblem {
  return new PaymentsProblem('malformed', 'UNEXPECTED_SHAPE', `${name} is missing or of another kind`)
}
