import type { Role } from '#rules/permissions.ts'

export const USER_STATUSES = ['Active', 'Inactive'] as const
export const USER_SORTS = ['newest', 'oldest', 'name'] as const
export const ROLES = ['customer', 'seller', 'admin'] as const satisfies readonly Role[]

/** An account as the admin sees it. Free of zod, so that the browser can use it. */
export type AdminUserJson = {
  _id: string
  name: string
  username: string
  email: string
  number: string | null
  avatar: string | null
  role: Role
  status: (typeof USER_STATUSES)[number]
  isEmailVerified: boolean
  createdAt: string
  /** The latest visit of any of their devices; null when there was none lately. */
  lastSeenAt: string | null
}

export type AdminUsersJson = { users: AdminUserJson[]; total: number; page: number; pages: number }

export type SignInJson = { _id: string; device: string; createdAt: string; lastSeenAt: string; isOpen: boolean }

export type AdminUserAnswer = { user: AdminUserJson; signIns: SignInJson[] }

export const ADMIN_USER_TEXTS = {
  listFailed: 'The users did not load.',
  oneFailed: 'The account did not load.',
  changeFailed: 'The account was not changed. Please try again.',
  missing: 'There is no such account.',
  nothing: 'Please say what is to change.',
  ownAccount: 'You cannot change your own role or switch off your own account. Please ask another admin.',
  roleChanged: (name: string, role: Role) => `${name} is now ${role === 'admin' ? 'an' : 'a'} ${role}.`,
  activated: (name: string) => `${name} can sign in again.`,
  deactivated: (name: string) => `${name} is switched off and signed out everywhere.`,
} as const
