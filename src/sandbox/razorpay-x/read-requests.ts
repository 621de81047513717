import { createHash } from 'node:crypto'
import { newProviderId } from '../razorpay/entities.ts'
import { STAND_IN_KEYS } from '../razorpay/keys.ts'
import { REFUSALS } from '../razorpay/refusal.ts'
import type { ContactBody, FundAccountBody, PayoutBody } from './bodies.ts'
import { UNKNOWN_IFSC } from './magic.ts'

type Fields = Record<string, unknown>

const NAME = /^[A-Za-z0-9 '’_/().,-]{3,50}$/
const LONGEST_REFERENCE = 40

export function readContact(sent: unknown, at: number): ContactBody {
  const { name, type, reference_id } = fields(sent, ['name', 'email', 'contact', 'type', 'reference_id', 'notes'])
  if (typeof name !== 'string' || !NAME.test(name)) throw REFUSALS.badField('name', 'The name format is invalid.')
  return {
    id: newProviderId('cont_'),
    entity: 'contact',
    name,
    type: typeof type === 'string' ? type : 'customer',
    reference_id: reference(reference_id),
    active: true,
    created_at: at,
  }
}

export function readFundAccount(sent: unknown, at: number): FundAccountBody {
  const { contact_id, account_type, vpa, bank_account } = fields(sent, [
    'contact_id',
    'account_type',
    'vpa',
    'bank_account',
  ])
  if (typeof contact_id !== 'string') throw REFUSALS.badField('contact_id', 'The contact id field is required.')
  const common = { id: newProviderId('fa_'), entity: 'fund_account' as const, contact_id }
  const rest = { batch_id: null, active: true as const, created_at: at }
  if (account_type === 'vpa') {
    const { address } = fields(vpa, ['address'])
    const [, username, handle] = /^([\w.-]{2,100})@([A-Za-z][A-Za-z0-9]{1,63})$/.exec(String(address)) ?? []
    if (username === undefined || handle === undefined)
      throw REFUSALS.badField('address', 'Invalid VPA. Please enter a valid VPA')
    return { ...common, account_type, vpa: { username, handle, address: `${username}@${handle}` }, ...rest }
  }
  if (account_type !== 'bank_account') throw REFUSALS.badField('account_type', 'The selected account type is invalid.')
  const { name, ifsc, account_number } = fields(bank_account, ['name', 'ifsc', 'account_number'])
  if (typeof ifsc !== 'string' || !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) || ifsc === UNKNOWN_IFSC) {
    throw REFUSALS.badField('ifsc', 'Invalid IFSC Code in Bank Account')
  }
  if (typeof account_number !== 'string' || !/^\d{5,35}$/.test(account_number)) {
    throw REFUSALS.badField('account_number', 'The account number format is invalid.')
  }
  const bank = { name: String(name), bank_name: ifsc.slice(0, 4), ifsc, account_number }
  return { ...common, account_type, bank_account: bank, ...rest }
}

export function readCheck(sent: unknown): { fundAccountId: string; notes: Record<string, string> } {
  const body = fields(sent, ['account_number', 'fund_account', 'amount', 'currency', 'notes'])
  requireOwn(body)
  const { id } = fields(body.fund_account, ['id'])
  if (typeof id !== 'string') throw REFUSALS.badField('fund_account', 'The fund account field is required.')
  return { fundAccountId: id, notes: notesOf(body.notes) }
}

const PAYOUT_FIELDS = [
  ...['account_number', 'fund_account_id', 'amount', 'currency', 'mode', 'purpose', 'queue_if_low_balance'],
  ...['reference_id', 'narration', 'notes'],
]

export type PayoutRequest = { payout: PayoutBody; mayQueue: boolean; hash: string }

export function readPayoutRequest(sent: unknown, at: number): PayoutRequest {
  const body = fields(sent, PAYOUT_FIELDS)
  requireOwn(body)
  const { fund_account_id, amount, currency, mode, purpose, narration } = body
  if (typeof fund_account_id !== 'string')
    throw REFUSALS.badField('fund_account_id', 'The fund account id field is required.')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 100) {
    throw REFUSALS.badField('amount', 'Minimum transaction amount allowed is Rs. 1.')
  }
  if (currency !== 'INR') throw REFUSALS.badField('currency', 'Currency is not supported')
  if (mode !== 'UPI' && mode !== 'IMPS' && mode !== 'NEFT') throw REFUSALS.badField('mode', 'Payout mode is invalid')
  if (typeof narration !== 'string' || !/^[A-Za-z0-9 ]{0,30}$/.test(narration)) {
    throw REFUSALS.badField('narration', 'The narration format is invalid.')
  }
  return {
    mayQueue: body.queue_if_low_balance === true,
    hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
    payout: {
      id: newProviderId('pout_'),
      entity: 'payout',
      fund_account_id,
      amount,
      currency,
      notes: notesOf(body.notes),
      fees: 0,
      tax: 0,
      status: 'processing',
      utr: null,
      mode,
      purpose: String(purpose),
      reference_id: reference(body.reference_id),
      narration,
      batch_id: null,
      status_details: { description: 'Payout is being processed', source: 'gateway', reason: 'payout_bank_processing' },
      created_at: at,
    },
  }
}

export function readPayoutKey(header: unknown): string {
  if (typeof header === 'string' && /^[A-Za-z0-9_ -]{4,36}$/.test(header)) return header
  throw REFUSALS.badField('X-Payout-Idempotency', 'Idempotency key is required, of 4 to 36 characters.')
}

export function requireOwn({ account_number }: Fields): void {
  if (account_number !== STAND_IN_KEYS.payoutAccount) {
    throw REFUSALS.badField('account_number', 'The account number is invalid.')
  }
}

function reference(sent: unknown): string | null {
  if (sent === undefined || sent === null) return null
  if (typeof sent === 'string' && sent.length <= LONGEST_REFERENCE) return sent
  throw REFUSALS.badField('reference_id', `The reference id may not be greater than ${LONGEST_REFERENCE} characters.`)
}

function notesOf(sent: unknown): Record<string, string> {
  if (typeof sent !== 'object' || sent === null) return {}
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}

function fields(sent: unknown, known: readonly string[]): Fields {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw REFUSALS.notJson()
  const extra = Object.keys(sent).filter((name) => !known.includes(name))
  if (extra.length > 0) throw REFUSALS.notWanted(extra)
  return { ...sent }
}
