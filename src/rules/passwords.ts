import { COMMON_PASSWORDS } from './passwords-common.ts'

const SHORTEST_PASSWORD = 6
const LONGEST_PASSWORD = 200

/** Why a password is refused, or null. */
export function passwordProblem(password: string): 'short' | 'long' | 'common' | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length > LONGEST_PASSWORD) return 'long'
  return isCommon(password) ? 'common' : null
}

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1
}
