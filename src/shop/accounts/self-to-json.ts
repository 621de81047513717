import { and, eq } from 'drizzle-orm'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { type UserRow, userToJson } from './user-to-json.ts'

/** A user for themselves: an applicant is a customer, and must know that the application waits. */
export async function selfToJson(db: Db, user: UserRow): Promise<UserJson> {
  const json = userToJson(user)
  if (user.role !== 'customer') return json
  const isWaiting = and(eq(sellerApplications.userId, user.id), eq(sellerApplications.status, 'Pending'))
  const [waiting] = await db.select({ id: sellerApplications.id }).from(sellerApplications).where(isWaiting)
  return waiting === undefined ? json : { ...json, sellerApplication: 'Pending' }
}
