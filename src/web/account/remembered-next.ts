import { ownPath } from '../client/next-path.ts'

const KEY = 'next'

/** Google sign-in leaves the shop: keep the return path in this tab. */
export function rememberNext(next: string | null): void {
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, next)
  } catch {
    // Storage blocked: sign-in then ends on the home page.
  }
}

export function rememberedNext(): string | null {
  try {
    return ownPath(sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function takeRememberedNext(): string | null {
  const next = rememberedNext()
  rememberNext(null)
  return next
}
