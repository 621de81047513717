import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { Role } from '#rules/permissions.ts'
import type { Session } from './session-state.ts'

export function aUser(change: Partial<UserJson> = {}): UserJson {
  return {
    _id: 'u1',
    id: 'u1',
    name: 'Asha Rao',
    username: 'asha',
    email: 'asha@example.in',
    number: null,
    role: 'customer',
    avatar: null,
    isEmailVerified: true,
    ...change,
  }
}

export function signedIn(role: Role): Session {
  return { status: 'signed-in', token: 't', user: aUser({ role }) }
}
