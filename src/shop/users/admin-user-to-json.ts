import { type SQL, sql } from 'drizzle-orm'
import type { AdminUserJson } from '#contracts/admin/admin-users.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { UserRow } from '../accounts/user-to-json.ts'

/** The last visit over all devices. Qualified names: in a query of one table drizzle omits the table. */
export const lastSeen: SQL<string | Date | null> = sql`(
  select max(seen.last_seen_at) from ${sessions} as seen where seen.user_id = "users"."id"
)`

export function adminUserToJson(row: UserRow, seen: string | Date | null): AdminUserJson {
  const { id, name, username, email, number, avatar, role, isActive, isEmailVerified, createdAt } = row
  return {
    ...{ _id: id, name, username, email, number, avatar, role, isEmailVerified },
    status: isActive ? 'Active' : 'Inactive',
    createdAt: createdAt.toISOString(),
    lastSeenAt: seen === null ? null : new Date(seen).toISOString(),
  }
}
