import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { users } from '#database/tables/accounts.ts'

export type UserRow = typeof users.$inferSelect

export function userToJson(row: UserRow): UserJson {
  const { id, name, username, email, number, role, avatar, isEmailVerified } = row
  return { _id: id, id, name, username, email, number, role, avatar, isEmailVerified }
}
