import type { Db } from '#database/connect.ts'
import type { Passwords } from '#shop/context/passwords.ts'
import { findOpenSamples } from '#shop/samples/sample-accounts.ts'
import { ConfigProblem } from './config.ts'

/** A database that was seeded in trial mode has accounts whose password is public. */
export async function refuseOpenSamples(db: Db, verify: Passwords['verify']): Promise<void> {
  const problem = openSamplesProblem((await findOpenSamples(db, verify)).map(({ email }) => email))
  if (problem !== null) throw new ConfigProblem([`${problem}. ${OPEN_SAMPLES_FIX}`])
}

export const OPEN_SAMPLES_FIX =
  'npm run samples:clear says what it would take out, and does it with -- --yes; npm run db:reset begins with nothing'

export function openSamplesProblem(emails: readonly string[]): string | null {
  if (emails.length === 0) return null
  return `SHOP_MODE=live is refused while the sample password opens ${emails.join(', ')}`
}
