import type { OwedJson } from '#contracts/admin/seller-payouts.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { namesAgree } from '#rules/payout-account.ts'

/** Whose the account is: in another name than the seller's both names stand there, and when an owner said it is theirs. */
export function AccountHolder({ holder }: Pick<OwedJson, 'holder'>) {
  if (holder === null) return null
  const { legalName, registeredName, confirmedAt } = holder
  if (registeredName !== null && namesAgree(registeredName, legalName)) {
    return <span className="hint">In the name of {registeredName}, as the bank has it</span>
  }
  return (
    <span className="hint another-name">
      {registeredName === null
        ? `The bank tells no name; the seller is ${legalName}.`
        : `The bank has it in the name of ${registeredName}; the seller is ${legalName}.`}
      {confirmedAt === null ? null : ` An owner said on ${indianDay(confirmedAt)} that it is theirs.`}
    </span>
  )
}
