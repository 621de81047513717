import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { ACCOUNT_PROBLEM_TEXTS } from '#contracts/orders/payout-texts.ts'
import { Chip } from '../../ui/data/chip.tsx'

type Check = NonNullable<ApplicationJson['accountCheck']>
type BankSaysProps = { check: Check; legalName: string }

/** The name that the bank has beside the legal one, and whether they agree. */
export function BankSays({ check, legalName }: BankSaysProps) {
  const { state, registeredName, problem, confirmedAt } = check
  if (state === 'checking') return <Chip tone="info">The bank is being asked</Chip>
  if (state === 'failed') {
    return (
      <>
        <Chip tone="bad">Not verified</Chip>
        {problem === null ? null : <p className="hint">{ACCOUNT_PROBLEM_TEXTS[problem]}</p>}
      </>
    )
  }
  const isOther = state === 'confirm' || confirmedAt !== null
  return (
    <>
      <Chip tone={isOther ? 'warn' : 'good'}>{isOther ? 'Another name' : 'In the legal name'}</Chip>
      <dl className="bank-names">
        <div>
          <dt>Legal name</dt>
          <dd>{legalName}</dd>
        </div>
        <div>
          <dt>Name at the bank</dt>
          <dd>{registeredName ?? 'The bank tells none'}</dd>
        </div>
      </dl>
      {isOther ? (
        <p className="hint">
          {confirmedAt === null
            ? 'They were asked whether it is theirs, and have not answered.'
            : 'They say that the account is theirs.'}
        </p>
      ) : null}
    </>
  )
}
