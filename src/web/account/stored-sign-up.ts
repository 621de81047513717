import { createStore } from 'zustand/vanilla'
import type { Typed } from './account-checks.ts'

const kept = createStore<{ typed: Typed }>(() => ({ typed: {} }))
const KEPT = ['role', 'name', 'username', 'email', 'number', 'newsletter']

/** What was typed into the sign-up stays as long as the page lives, so that Back finds it; passwords do not. */
export function storeSignUp(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name]) => KEPT.includes(name))
  kept.setState({ typed: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) })
}

export function storedSignUp(): Typed {
  return kept.getState().typed
}

/** Once the account is confirmed nobody goes back to opening it. */
export function forgetSignUp(): void {
  kept.setState({ typed: {} })
}
