const KEY = 'sign-in'
const STATE_BYTES = 32
const SECONDS = 60

/**
 * Login CSRF protection: a link from elsewhere must not sign a visitor in to a stranger's account. The state is stored
 * in this tab and sent to the server in a short-lived cookie for /auth/google.
 */
export function beginSignIn(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES))
  const state = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  try {
    sessionStorage.setItem(KEY, state)
    // Not the Cookie Store API: many browsers lack it, and it is async, so the page could unload first.
    const cookie = [`${KEY}=${state}`, 'Path=/auth', `Max-Age=${SECONDS}`, 'SameSite=Lax'].join('; ')
    Object.assign(document, { cookie })
  } catch {
    // Storage blocked: the return then ends at the sign-in form.
  }
}

/** Whether this state was created in this tab; usable once. */
export function isBegunHere(state: string | null): boolean {
  try {
    const begun = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return begun !== null && begun === state
  } catch {
    return false
  }
}
