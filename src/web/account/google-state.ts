const KEY = 'sign-in'
const STATE_BYTES = 32
const SECONDS = 60

/**
 * A sign-in with Google begins in this tab: whoever comes back has to know its state. Without that, a link from
 * somewhere else could sign a visitor in to a stranger's account, or out of their own. The server hears of the state by
 * a cookie, which lives as long as the way to /auth/google takes.
 */
export function beginSignIn(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES))
  const state = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  try {
    sessionStorage.setItem(KEY, state)
    // Not the cookie store, which many browsers do not have yet and which would be finished after the page is left.
    const cookie = [`${KEY}=${state}`, 'Path=/auth', `Max-Age=${SECONDS}`, 'SameSite=Lax'].join('; ')
    Object.assign(document, { cookie })
  } catch {
    // Storage forbidden: the way back then ends at the sign-in form, with a word.
  }
}

/** Whether this is the answer to what began here; it is asked once. */
export function isBegunHere(state: string | null): boolean {
  try {
    const begun = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return begun !== null && begun === state
  } catch {
    return false
  }
}
