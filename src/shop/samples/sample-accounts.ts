import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { SAMPLE_PASSWORD } from '#database/seed/sample-password.ts'
import { users } from '#database/tables/accounts.ts'
import type { Passwords } from '../context/passwords.ts'

export type SampleAccount = { id: string; email: string }

/** Enough for every seeded account; each costs a hash comparison. */
const MAX_COMPARED = 50

/** Seeded accounts never accepted the terms. Queried so that tables of an older version work too. */
const isFromSeed = sql`to_jsonb(${users}) ->> 'consented_at' is null`

/** Sample users nobody can sign in as. One that was given a password is kept. */
export const isSampleUser: SQL | undefined = and(
  isNull(users.consentedAt),
  isNull(users.passwordHash),
  sql`${users.email} ~ '[@.]threadspeak[.]test$'`,
)

/**
 * Seeded accounts with the public password. Found by password, not by email, because the email can be changed while the
 * password stays.
 */
export async function findOpenSamples(db: Db, verify: Passwords['verify']): Promise<SampleAccount[]> {
  const seeded = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.isActive, true), isNotNull(users.passwordHash), isFromSeed))
    .orderBy(asc(users.createdAt))
    .limit(MAX_COMPARED)
  const open: SampleAccount[] = []
  for (const { id, email, passwordHash } of seeded) {
    if (await verify(passwordHash, SAMPLE_PASSWORD)) open.push({ id, email })
  }
  return open
}
