import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { passkeyChallenges, passkeys } from '#database/tables/second-factors.ts'

/**
 * Somebody who takes an account back cannot tell which passkeys are their own. Returns whether there were any; one that
 * is being added does not come after it.
 */
export async function deletePasskeys(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return deleted.length > 0
}
