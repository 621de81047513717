// RazorpayX's own field names. Those that begin with _ are internal to the stand-in and never sent.

type Notes = Record<string, string>

export type ContactBody = {
  id: string
  entity: 'contact'
  name: string
  type: string
  reference_id: string | null
  active: true
  created_at: number
}

export type FundAccountBody = {
  id: string
  entity: 'fund_account'
  contact_id: string
  account_type: 'vpa' | 'bank_account'
  vpa?: { username: string; handle: string; address: string }
  bank_account?: { name: string; bank_name: string; ifsc: string; account_number: string }
  batch_id: null
  active: true
  created_at: number
}

export type ValidationBody = {
  id: string
  entity: 'fund_account.validation'
  fund_account: FundAccountBody
  status: 'created' | 'completed' | 'failed'
  amount: number
  currency: 'INR'
  notes: Notes
  results: { account_status: 'active' | 'invalid' | null; registered_name: string | null; details?: string }
  status_details: { description: string; source: string; reason: string }
  utr: string | null
  created_at: number
}

export type PayoutStatus = 'queued' | 'processing' | 'processed' | 'reversed' | 'failed' | 'cancelled'

export type PayoutBody = {
  id: string
  entity: 'payout'
  fund_account_id: string
  amount: number
  currency: 'INR'
  notes: Notes
  fees: number
  tax: number
  status: PayoutStatus
  utr: string | null
  mode: string
  purpose: string
  reference_id: string | null
  narration: string
  batch_id: null
  status_details: { description: string; source: string; reason: string }
  created_at: number
}

export type XBody = ContactBody | FundAccountBody | ValidationBody | PayoutBody
export type XEntity = XBody['entity']
