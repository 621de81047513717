import type { Db } from '#database/connect.ts'
import { OPEN_SAMPLES_FIX, openSamplesProblem } from '#server/open-samples.ts'
import { argonPasswords } from '#server/passwords.ts'
import { findOpenSamples } from '#shop/samples/sample-accounts.ts'
import { bad, type Finding } from './finding.ts'

/** Whether a database that was seeded in trial mode may open as a live shop. */
export async function checkSamples(db: Db): Promise<Finding[]> {
  const open = await findOpenSamples(db, argonPasswords().verify)
  const problem = openSamplesProblem(open.map(({ email }) => email))
  return problem === null ? [] : [bad(`${problem}.`, `${OPEN_SAMPLES_FIX}.`)]
}
