import type { ReturnJson } from '#contracts/orders/orders.ts'
import type { AccountProblem } from '#rules/payout-account.ts'
import { Chip } from '../../ui/data/chip.tsx'

type Account = NonNullable<ReturnJson['account']>
type Payout = NonNullable<ReturnJson['payout']>

/** Where the money of a return goes, what the bank says of the account, and what became of the payout. */
export function ReturnAccount({ asked: { refundTo, account, payout } }: { asked: ReturnJson }) {
  if (account === undefined) return refundTo === undefined ? null : <p className="hint">Money to: {refundTo}</p>
  const { label, tone } = STATES[account.state]
  return (
    <>
      <p className="hint">
        Money to: {account.masked} <Chip tone={tone}>{label}</Chip>{' '}
        {account.name === undefined ? null : `The bank has it as ${account.name}.`}
      </p>
      {account.problem === undefined ? null : <p className="hint">{PROBLEMS[account.problem]}</p>}
      {payout === undefined ? null : <p className="hint num">{payoutWords(payout)}</p>}
      {refundTo === undefined || payout !== undefined ? null : (
        <details className="hint">
          <summary>The whole account, to pay by hand</summary>
          {refundTo}
        </details>
      )}
    </>
  )
}

const STATES = {
  checking: { label: 'Being checked', tone: 'info' },
  confirm: { label: 'The buyer is asked', tone: 'warn' },
  verified: { label: 'Verified', tone: 'good' },
  failed: { label: 'Not verified', tone: 'bad' },
} as const satisfies Record<Account['state'], { label: string; tone: string }>

const PROBLEMS: Record<AccountProblem, string> = {
  upi_unknown: 'No account has this UPI id. The buyer is asked to correct it.',
  number_unknown: 'The bank does not know this number. The buyer is asked to correct it.',
  ifsc_unknown: 'No branch has this IFSC. The buyer is asked to correct it.',
  closed: 'The account is closed or takes no money. The buyer is asked for another.',
  no_answer: 'The bank did not answer. The buyer can name the account again.',
  too_many: 'Too many accounts were checked in a day. The buyer can name the account again tomorrow.',
  not_checkable: 'The provider could not check it. Agree with the buyer, and pay by hand.',
}

function payoutWords({ state, masked, utr, hold, reason }: Payout): string {
  switch (state) {
    case 'waiting':
      return `The payout to ${masked} is being sent.`
    case 'sent':
      if (hold === 'low_balance') return `The payout to ${masked} waits for balance in the account of payouts.`
      return hold === 'approval'
        ? `The payout to ${masked} waits for an approval at the provider.`
        : `The bank has the payout to ${masked}.`
    case 'processed':
      return `Paid to ${masked}${utr === undefined ? '' : `, UTR ${utr}`}.`
    case 'failed':
      return `The payout to ${masked} came back${reason === undefined ? '' : `: ${reason}`} It is on the admin's money page.`
  }
}
