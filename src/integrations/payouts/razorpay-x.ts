import { createCircuitBreaker } from '../circuit-breaker.ts'
import { call } from '../payments/call.ts'
import { PaymentsProblem } from '../payments/payments.ts'
import { isWebhookSignature } from '../payments/signatures.ts'
import type { AccountDetails, Payouts, Validation } from './payouts.ts'
import { noteOf, readId, readItems, readPayout, readValidation } from './read-payout.ts'

export type RazorpayXOptions = {
  keyId: string
  keySecret: string
  /** The shop's own account, which the money comes from. */
  accountNumber: string
  webhookSecrets: readonly string[]
  /** Evaluated at every call: a stand-in on its own port has an address only once it listens. */
  baseUrl: () => string
  timeoutMs?: number
  pauseMs?: number
  restMs?: number
  /** Monotonic milliseconds. */
  monotonic?: () => number
}

const PAGE = 100
/** Of the checks since one was asked for: more than a shop makes in a day. */
const PAGES = 10
const NAME_LONGEST = 50

/** RazorpayX over fetch: https://razorpay.com/docs/api/x */
export function createRazorpayX(options: RazorpayXOptions): Payouts {
  const { keyId, keySecret, accountNumber, webhookSecrets, monotonic = () => performance.now() } = options
  const line = {
    baseUrl: options.baseUrl,
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    breaker: createCircuitBreaker({ failures: 5, pauseMs: options.restMs ?? 10_000, now: monotonic }),
    timeoutMs: options.timeoutMs ?? 8000,
    pauseMs: options.pauseMs ?? 200,
  }
  const get = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return call(line, { method: 'GET', path: search === '' ? path : `${path}?${search}` })
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(line, { method: 'POST', path, body, headers })

  return {
    createContact: async ({ name, referenceId }) =>
      readId(
        await post('/contacts', { name: contactName(name), type: 'customer', reference_id: referenceId }),
        'contact',
      ),
    createFundAccount: async ({ contactId, holder, details }) =>
      readId(await post('/fund_accounts', { contact_id: contactId, ...theirs(details, holder) }), 'fund_account'),
    validateAccount: async ({ fundAccountId, kind, referenceId }) =>
      readValidation(
        await post('/fund_accounts/validations', {
          account_number: accountNumber,
          fund_account: { id: fundAccountId },
          // A UPI id is looked up without a rupee.
          ...(kind === 'bank' ? { amount: 100, currency: 'INR' } : {}),
          notes: { reference: referenceId },
        }),
      ),
    fetchValidation: async (id) => readValidation(await get(`/fund_accounts/validations/${checked(id)}`)),
    findValidation: async ({ fundAccountId, referenceId, since }) => {
      const from = `${Math.floor(since.getTime() / 1000)}`
      for (let page = 0; page < PAGES; page += 1) {
        const query = { account_number: accountNumber, from, count: `${PAGE}`, skip: `${page * PAGE}` }
        const items = readItems(await get('/fund_accounts/validations', query))
        const found = items
          .map((item): [Validation, unknown] => [readValidation(item), item])
          .find(([check, item]) => {
            return check.fundAccountId === fundAccountId && noteOf(item, 'reference') === referenceId
          })
        if (found !== undefined) return found[0]
        if (items.length < PAGE) return null
      }
      throw new PaymentsProblem('malformed', 'TOO_MANY', 'Too many account checks to find one')
    },
    createPayout: async ({ fundAccountId, amountPaise, mode, idempotencyKey, narration }) =>
      readPayout(
        await post(
          '/payouts',
          {
            account_number: accountNumber,
            fund_account_id: fundAccountId,
            amount: amountPaise,
            currency: 'INR',
            mode,
            purpose: 'refund',
            queue_if_low_balance: true,
            reference_id: idempotencyKey,
            narration,
          },
          { 'x-payout-idempotency': idempotencyKey },
        ),
      ),
    fetchPayout: async (id) => readPayout(await get(`/payouts/${checked(id)}`)),
    findPayout: async (referenceId) => {
      const found = readItems(await get('/payouts', { account_number: accountNumber, reference_id: referenceId }))
      return found.map(readPayout).find((payout) => payout.referenceId === referenceId) ?? null
    },
    isWebhookSignature: (rawBody, signature) => isWebhookSignature(webhookSecrets, rawBody, signature),
  }
}

function theirs(details: AccountDetails, holder: string) {
  if (details.kind === 'upi') return { account_type: 'vpa', vpa: { address: details.upiId } }
  const { accountNumber, ifsc } = details
  return {
    account_type: 'bank_account',
    bank_account: { name: contactName(holder), ifsc, account_number: accountNumber },
  }
}

/** Letters, digits and a few marks, 3 to 50 of them, ending in none of the marks. */
function contactName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 '’_/().,-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LONGEST)
    .replace(/[^A-Za-z0-9.]+$/, '')
  return plain.length < 3 ? 'Customer' : plain
}

/** One with a slash would call another endpoint. */
function checked(id: string): string {
  if (/^[a-z]{3,8}_[A-Za-z0-9]{1,40}$/.test(id)) return id
  throw new PaymentsProblem('refused', 'BAD_REQUEST_ERROR', `${id.slice(0, 60)} is not a valid id`)
}
