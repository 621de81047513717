import { COMMON_PASSWORDS } from './passwords-common.ts'

const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 200

/** Why a password is refused, or null. */
export function passwordProblem(password: string): 'short' | 'long' | 'common' | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return 'short'
  if (length > MAX_PASSWORD_LENGTH) return 'long'
  return isCommon(password) ? 'common' : null
}

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1
}
