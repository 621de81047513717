import type { Role } from '#rules/permissions.ts'

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
