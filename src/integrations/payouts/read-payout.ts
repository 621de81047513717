import { PaymentsProblem } from '../payments/payments.ts'
import { PAYOUT_STATUSES, type Payout, type Validation } from './payouts.ts'

type Fields = Record<string, unknown>

export function readId(value: unknown, entity: 'contact' | 'fund_account'): { id: string } {
  return { id: text(entityOf(value, entity), 'id') }
}

/** The older and the newer form of it: `results` with `active`, or `validation_results` with `valid`. */
export function readValidation(value: unknown): Validation {
  const check = entityOf(value, 'fund_account.validation')
  const results = fieldsOr(check.validation_results ?? check.results)
  const account = textOr(results.account_status)
  const status = oneOf(check, 'status', ['created', 'completed', 'failed'])
  return {
    id: text(check, 'id'),
    fundAccountId: text(fieldsOr(check.fund_account), 'id'),
    status,
    isActive: status === 'completed' ? account === 'active' || account === 'valid' : null,
    registeredName: textOr(results.registered_name),
    reason: [textOr(results.details), textOr(fieldsOr(check.status_details).reason)].filter(Boolean).join(' '),
  }
}

/** What the shop wrote to it, to find it again. */
export function noteOf(value: unknown, name: string): string | null {
  return textOr(fieldsOr(fieldsOr(value).notes)[name])
}

export function readPayout(value: unknown): Payout {
  const payout = entityOf(value, 'payout')
  const details = fieldsOr(payout.status_details)
  const { amount } = payout
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) throw malformed('amount')
  return {
    id: text(payout, 'id'),
    referenceId: textOr(payout.reference_id),
    fundAccountId: text(payout, 'fund_account_id'),
    amountPaise: amount,
    currency: text(payout, 'currency'),
    status: oneOf(payout, 'status', PAYOUT_STATUSES),
    utr: textOr(payout.utr),
    reason: textOr(details.reason) ?? '',
    description: textOr(details.description) ?? textOr(payout.failure_reason) ?? '',
  }
}

export function readItems(value: unknown): unknown[] {
  const { items } = entityOf(value, 'collection')
  if (!Array.isArray(items)) throw malformed('items')
  return items
}

function entityOf(value: unknown, entity: string): Fields {
  const found = fieldsOr(value)
  if (found.entity !== entity) throw malformed(entity)
  return found
}

function fieldsOr(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function text(from: Fields, name: string): string {
  const value = textOr(from[name])
  if (value === null) throw malformed(name)
  return value
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null
}

function oneOf<T extends string>(from: Fields, name: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === from[name])
  if (found === undefined) throw malformed(name)
  return found
}

function malformed(name: string): PaymentsProblem {
  return new PaymentsProblem('malformed', 'UNEXPECTED_SHAPE', `${name} is missing or of another kind`)
}
