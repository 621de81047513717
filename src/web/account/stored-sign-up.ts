import { createStore } from 'zustand/vanilla'
import type { Typed } from '../client/use-form.ts'

const kept = createStore<{ typed: Typed }>(() => ({ typed: {} }))
const KEPT = ['role', 'name', 'username', 'email', 'number', 'newsletter']

/** Sign-up values stay in memory, so that Back restores them; passwords do not. */
export function storeSignUp(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name]) => KEPT.includes(name))
  kept.setState({ typed: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) })
}

export function storedSignUp(): Typed {
  return kept.getState().typed
}

/** After verification Back must not restore the sign-up form. */
export function forgetSignUp(): void {
  kept.setState({ typed: {} })
}
