/** Sends money to other people's accounts. Amounts are integer paise; problems are `PaymentsProblem`. */
export type Payouts = {
  createContact(contact: { name: string; referenceId: string }): Promise<{ id: string }>
  /** The same details again are the same account. */
  createFundAccount(account: { contactId: string; holder: string; details: AccountDetails }): Promise<{ id: string }>
  /** Sends one rupee to see whose account it is. Not idempotent: after a lost answer `findValidation` comes first. */
  validateAccount(check: {
    fundAccountId: string
    kind: AccountDetails['kind']
    referenceId: string
  }): Promise<Validation>
  fetchValidation(id: string): Promise<Validation>
  findValidation(check: { fundAccountId: string; referenceId: string; since: Date }): Promise<Validation | null>
  /** Idempotent: the same key never pays twice. */
  createPayout(payout: PayoutOrder): Promise<Payout>
  fetchPayout(id: string): Promise<Payout>
  findPayout(referenceId: string): Promise<Payout | null>
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
}

export type AccountDetails = { kind: 'upi'; upiId: string } | { kind: 'bank'; accountNumber: string; ifsc: string }

type PayoutMode = 'UPI' | 'IMPS' | 'NEFT'

type PayoutOrder = {
  fundAccountId: string
  amountPaise: number
  mode: PayoutMode
  /** Also their reference of it. */
  idempotencyKey: string
  /** On the bank statement: letters, digits and spaces. */
  narration: string
}

export type Validation = {
  id: string
  fundAccountId: string
  status: 'created' | 'completed' | 'failed'
  /** Once completed: whether there is such an account, and whose. */
  isActive: boolean | null
  registeredName: string | null
  reason: string
}

export const PAYOUT_STATUSES = [
  'pending',
  'queued',
  'scheduled',
  'processing',
  'processed',
  'failed',
  'rejected',
  'cancelled',
  'reversed',
] as const
type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export type Payout = {
  id: string
  referenceId: string | null
  fundAccountId: string
  amountPaise: number
  currency: string
  status: PayoutStatus
  /** The bank's reference; may come later than the money. */
  utr: string | null
  /** Why it is in this status: a word, and a sentence. */
  reason: string
  description: string
}
