import type { FundAccountBody } from './bodies.ts'

/** What an account does, by its name before the @ or by the end of its number. */
export const MAGIC = {
  invalid: { digits: '0001', what: 'there is no such account' },
  other: { digits: '0002', what: 'is in the name of SOMEBODY ELSE' },
  slow: { digits: '0003', what: 'the bank does not answer until it is told to' },
  closed: { digits: '0004', what: 'the account is closed' },
  lowbalance: { digits: '0005', what: 'a payout waits for balance' },
  reversed: { digits: '0006', what: 'a payout comes back' },
  late: { digits: '0007', what: 'a payout stays with the bank until it is told to go on' },
  nocheck: { digits: '0008', what: 'the check itself fails' },
} as const
export type Magic = keyof typeof MAGIC

/** An IFSC that no bank has. */
export const UNKNOWN_IFSC = 'XXXX0000000'

export function magicOf({ vpa, bank_account }: FundAccountBody): Magic | null {
  const names = Object.keys(MAGIC) as Magic[]
  return (
    names.find((name) => vpa?.username === name || bank_account?.account_number.endsWith(MAGIC[name].digits)) ?? null
  )
}
