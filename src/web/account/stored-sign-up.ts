import type { Typed } from '../client/use-form.ts'

const KEY = 'signUp'
const KEPT = ['role', 'name', 'username', 'email', 'number', 'newsletter']

/** Sign-up values stay in this tab, so that Back and a reload restore them; passwords do not. */
export function storeSignUp(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name]) => KEPT.includes(name))
  write(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
}

export function storedSignUp(): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Typed
  } catch {
    return {}
  }
}

/** After verification Back must not restore the sign-up form. */
export function forgetSignUp(): void {
  write(null)
}

function write(typed: Typed | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Storage is blocked: the form starts empty.
  }
}
