import { and, eq } from 'drizzle-orm'
import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { isId } from '#rules/is-id.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { isNotErased } from './match-users.ts'

/** Locks the row until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserRow> {
  const missing = new Refusal('not_found', ADMIN_USER_TEXTS.missing)
  if (!isId(id)) throw missing
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotErased))
    .for('no key update')
  if (user === undefined) throw missing
  return user
}
