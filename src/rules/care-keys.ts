/** A mailed link lasts for a month of care and its echo; every mail has a new one. */
export const CARE_KEY_LIFE_MS = 60 * 24 * 3_600_000

/** Tells the key of a conversation from the token of a session. */
export const CARE_KEY_PREFIX = 'care-'

export function isCareKey(token: string): boolean {
  return token.startsWith(CARE_KEY_PREFIX)
}
