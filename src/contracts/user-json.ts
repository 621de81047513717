import type { Role } from '#rules/permissions.ts'

export type { Role } from '#rules/permissions.ts'

/** A user as the user sees it. */
export type UserJson = {
  _id: string
  id: string
  name: string
  username: string
  email: string
  number: string | null
  role: Role
  avatar: string | null
  isEmailVerified: boolean
}

/** A user as others may see it in a list. */
export type ListedUserJson = { _id: string; name: string; email: string }
