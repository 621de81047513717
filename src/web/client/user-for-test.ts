import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { Role } from '#rules/permissions.ts'
import type { Right } from '#rules/rights.ts'
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

/** Works for the shop, in a group with these rights. */
export function aHelper(rights: Right[]): Session {
  return { status: 'signed-in', token: 't', user: aUser({ role: 'seller', rights }) }
}
