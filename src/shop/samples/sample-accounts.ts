import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { SAMPLE_PASSWORD } from '#database/seed/sample-password.ts'
import { users } from '#database/tables/accounts.ts'
import type { Passwords } from '../context/passwords.ts'

export type SampleAccount = { id: string; email: string }

/** Enough for every account the seed writes; each one costs a comparison. */
const MOST_COMPARED = 50

/** Nobody accepted the terms for these: the shop began with them. Asked so that tables of an older version answer too. */
const isFromSeed = sql`to_jsonb(${users}) ->> 'consented_at' is null`

/** The invented people nobody can sign in as. Whoever gave one of them a password of their own keeps the account. */
export const isInvented: SQL | undefined = and(
  isNull(users.consentedAt),
  isNull(users.passwordHash),
  sql`${users.email} ~ '[@.]threadspeak[.]test$'`,
)

/**
 * Accounts of the seed that anybody can sign in to. They are found by their password and not by their address, because
 * an address can be changed in the profile while the password stays.
 */
export async function findOpenSamples(db: Db, verify: Passwords['verify']): Promise<SampleAccount[]> {
  const seeded = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.isActive, true), isNotNull(users.passwordHash), isFromSeed))
    .orderBy(asc(users.createdAt))
    .limit(MOST_COMPARED)
  const open: SampleAccount[] = []
  for (const { id, email, passwordHash } of seeded) {
    if (await verify(passwordHash, SAMPLE_PASSWORD)) open.push({ id, email })
  }
  return open
}
