import { randomInt } from 'node:crypto'
import type { StandIn } from '../razorpay/stand-in.ts'
import type { PayoutBody, PayoutStatus } from './bodies.ts'
import { magicOf } from './magic.ts'
import type { PayoutRequest } from './read-requests.ts'
import { addBody, findBody, saveBody, takeKey, tell } from './store.ts'

const DETAILS: Record<PayoutStatus, PayoutBody['status_details']> = {
  queued: {
    description: 'Payout is queued as there is insufficient balance in your account to process the payout.',
    source: 'business',
    reason: 'low_balance',
  },
  processing: {
    description: 'Payout is being processed by the partner bank.',
    source: 'gateway',
    reason: 'payout_bank_processing',
  },
  processed: {
    description: "Payout is processed and the money has been credited into the beneficiary's account.",
    source: 'beneficiary_bank',
    reason: 'payout_processed',
  },
  reversed: {
    description: 'Payout failed as the beneficiary account is closed. Please contact the beneficiary bank.',
    source: 'beneficiary_bank',
    reason: 'bank_account_closed',
  },
  failed: {
    description: 'Payout failed due to a temporary technical issue at the partner bank. Please retry after 30 min.',
    source: 'gateway',
    reason: 'gateway_technical_error',
  },
  cancelled: { description: 'Payout was cancelled.', source: 'business', reason: 'payout_cancelled' },
}

/** Idempotent: the same key with the same request is the same payout. */
export async function payOut(
  standIn: StandIn,
  { payout, mayQueue, hash }: PayoutRequest,
  key: string,
): Promise<PayoutBody> {
  const { made, next } = await standIn.db.transaction(async (tx) => {
    const account = await findBody(tx, 'fund_account', payout.fund_account_id)
    const earlier = await takeKey(tx, `payout:${key}`, hash, payout.id)
    if (earlier !== null) return { made: await findBody(tx, 'payout', earlier), next: null }
    const magic = magicOf(account)
    const isShort = magic === 'lowbalance'
    const status: PayoutStatus = isShort ? (mayQueue ? 'queued' : 'failed') : 'processing'
    const created: PayoutBody = { ...payout, status, status_details: DETAILS[status] }
    await addBody(tx, created, created.reference_id, standIn.now())
    await tell(tx, standIn, isShort ? `payout.${status}` : 'payout.initiated', created)
    const follows: PayoutStatus | null =
      isShort || magic === 'late' ? null : magic === 'reversed' ? 'reversed' : 'processed'
    return { made: created, next: follows }
  })
  if (next !== null) await movePayout(standIn, made.id, next)
  standIn.wake()
  return made
}

const FROM: Record<PayoutStatus, readonly PayoutStatus[]> = {
  queued: [],
  processing: ['queued'],
  processed: ['queued', 'processing'],
  reversed: ['processing', 'processed', 'failed'],
  failed: ['queued', 'processing'],
  cancelled: ['queued'],
}
export const PAYOUT_MOVES = Object.keys(FROM) as PayoutStatus[]

/** The bank, or whoever puts money into the account. What cannot follow is left alone. */
export async function movePayout(standIn: StandIn, id: string, status: PayoutStatus): Promise<PayoutBody> {
  const moved = await standIn.db.transaction(async (tx) => {
    const before = await findBody(tx, 'payout', id, true)
    if (!FROM[status].includes(before.status)) return before
    const utr = status === 'processed' ? newUtr() : before.utr
    const fees = before.fees === 0 && status !== 'cancelled' ? 236 : before.fees
    const after: PayoutBody = {
      ...before,
      status,
      utr,
      fees,
      tax: fees === 0 ? 0 : 36,
      status_details: DETAILS[status],
    }
    await saveBody(tx, after)
    await tell(tx, standIn, status === 'processing' ? 'payout.initiated' : `payout.${status}`, after, 1)
    return after
  })
  standIn.wake()
  return moved
}

/** Which statuses may follow. */
export function movesOf(status: PayoutStatus): PayoutStatus[] {
  return PAYOUT_MOVES.filter((next) => FROM[next].includes(status))
}

/** Twelve digits, as of UPI and IMPS. */
function newUtr(): string {
  return `${randomInt(1, 10)}${String(randomInt(0, 1e11)).padStart(11, '0')}`
}
