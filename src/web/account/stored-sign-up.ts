import type { Typed } from '../client/use-form.ts'
import type { Purpose } from './sign-up-purpose.ts'

const KEY = 'signUp'
const KEPT = ['role', 'name', 'username', 'email', 'number', 'newsletter']

/**
 * Sign-up values stay in this tab, so that Back and a reload restore them; passwords do not. Nor does the usual purpose
 * of this way to the form: nobody chose it, and another way has another one.
 */
export function storeSignUp(form: HTMLFormElement, usual: Purpose): void {
  const isKept = (name: string, value: unknown) => KEPT.includes(name) && !(name === 'role' && value === usual)
  const fields = [...new FormData(form)].filter(([name, value]) => isKept(name, value))
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
